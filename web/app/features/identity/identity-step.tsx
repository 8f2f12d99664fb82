// The identity step of both flows: start a check, follow it and show its result. Every state offers a next step.
import { identityCalls } from '@portico/domain/api/browser/identity.gen';
import { isChangeable } from '@portico/domain/clients/account';
import { followed } from '@portico/domain/identity/check';
import type { Flow } from '@portico/domain/steps/flows';
import { forward, steps } from '@portico/domain/steps/progress';
import { Banner } from '@portico/ui/banner';
import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { load } from '../../api/load.ts';
import { canChange } from '../../session/can-change.ts';
import { clientState, useClientState } from '../../session/client-state.ts';
import { knownClients, loadActiveClient } from '../../session/load-clients.ts';
import { findFlowPosition, findPosition } from '../../session/position.ts';
import { LockedStep } from '../../shell/sheets-of-steps.tsx';
import { StepPage } from '../../shell/step-page.tsx';
import { BeginCheck } from './begin-check.tsx';
import { ByStaff } from './by-staff.tsx';
import { useIdentityCatalogue } from './identity-step.en.ts';
import { useCheck } from './use-check.ts';

/** Not needed by people who start a check. */
const LazyCheckProgress = lazy(() => import('./check-progress.tsx'));
/** Needed only by firms that check identities themselves. */
const LazyCaptureCheck = lazy(() => import('./capture-check.tsx'));
/** Needed only when the details nearly match. */
const ExplainNear = lazy(() => import('./explain-near.tsx'));

const STEP = 'VERIFY_IDENTITY';

/** Null when the step is locked or belongs to another flow. */
export const identityLoader = (flow: Flow) =>
  Object.assign(
    async () => {
      await knownClients();
      const client = await loadActiveClient();
      const position = findPosition(clientState());
      const step = steps(position).find(({ type }) => type === STEP);
      if (!client || position.flow !== flow || !step || step.disabled) return null;
      return {
        check: await load(identityCalls.current, {}),
        isOpen: isChangeable(client.status) || canChange(client, STEP),
        asked: client.askedBack.filter(({ step: asked }) => asked === STEP).map(({ sentence }) => sentence),
      };
    },
    { hydrate: true as const },
  );
export type LoadedIdentity = Awaited<ReturnType<ReturnType<typeof identityLoader>>>;

interface IdentityStepProps {
  readonly flow: Flow;
  readonly name: string;
}

function Step({ flow, name, loaded }: IdentityStepProps & { readonly loaded: NonNullable<LoadedIdentity> }) {
  const words = useIdentityCatalogue();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { check, isUnheard, change, leaveWhenOpen } = useCheck(loaded.check);
  const position = findFlowPosition(flow, useClientState());
  const isRecorded = position.done.includes(STEP);
  const onwards = forward(position, `/${flow}/verify-identity`).to;
  const { state } = check;

  // Continue automatically for people who just came back or waited here, but not for those who open the page later.
  const isOnTheWay = useRef(search.has('back') || followed.includes(loaded.check.state));
  useEffect(() => {
    if (followed.includes(state)) isOnTheWay.current = true;
    if (state !== 'done' && state !== 'manual') return;
    if (isRecorded) {
      if (isOnTheWay.current) void navigate(onwards, { replace: true });
    } else if (isOnTheWay.current) void loadActiveClient().catch(() => undefined);
  }, [state, isRecorded, onwards, navigate]);

  const begun = (next: typeof check): void => {
    isOnTheWay.current = true;
    if (followed.includes(next.state)) leaveWhenOpen();
    change(next);
  };
  const isBeginning =
    loaded.isOpen &&
    check.adapter !== 'by-hand' &&
    check.triesLeft > 0 &&
    ['none', 'ended', 'failed', 'different'].includes(state);
  const isAskedAgain = loaded.asked.length > 0 && !isOnTheWay.current;
  const renderProgress = (shows: ComponentProps<typeof LazyCheckProgress>['shows']) => (
    <LazyCheckProgress
      shows={shows}
      flow={flow}
      check={check}
      isUnheard={isUnheard}
      isRecorded={isRecorded}
      onwards={onwards}
      onChange={loaded.isOpen ? begun : undefined}
    />
  );
  const content = () => {
    if (check.adapter === 'in-house' && ['open', 'on-phone', 'reading'].includes(state))
      return (
        <div className="identity-parts">
          {isUnheard && renderProgress('unheard')}
          <LazyCaptureCheck flow={flow} check={check} onChange={begun} />
          {loaded.isOpen && state === 'open' && <ByStaff check={check} onBegun={begun} />}
        </div>
      );
    if (followed.includes(state))
      return (
        <div className="identity-parts">
          {renderProgress('following')}
          {check.isVendorSilent && loaded.isOpen && <ByStaff check={check} onBegun={begun} />}
        </div>
      );
    if (state === 'done' && !isAskedAgain) return renderProgress('done');
    if (state === 'manual' && !isAskedAgain) return renderProgress('manual');
    if (!loaded.isOpen) return <Banner kind="waiting" title={words.notOpen} />;
    if (state === 'near') return <ExplainNear flow={flow} check={check} onExplained={begun} />;
    return (
      <div className="identity-parts">
        {['ended', 'failed', 'different'].includes(state) && renderProgress('last-time')}
        <BeginCheck flow={flow} check={check} onBegun={begun} />
      </div>
    );
  };
  return (
    <StepPage name={name} lead={isBeginning && words.lead} hasOwnSheet>
      {loaded.asked.map((sentence) => (
        <Banner key={sentence} kind="news" title={sentence} />
      ))}
      <Suspense>{content()}</Suspense>
    </StepPage>
  );
}

export function IdentityStep({ loaded, ...step }: IdentityStepProps & { readonly loaded: LoadedIdentity }) {
  const words = useIdentityCatalogue();
  if (loaded) return <Step {...step} loaded={loaded} />;
  return <LockedStep name={step.name} text={words.locked} />;
}
