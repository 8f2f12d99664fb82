// Shows a check in progress and its result: one sentence, and always a next step.
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';

import { CallFailed } from '../../api/send.ts';
import { completeStep } from '../../session/complete-step.ts';
import { dateLanguage } from '../../texts/date-language.ts';
import { BothDetails } from './both-details.tsx';
import { type Followed, useIdentityStatusCatalogue } from './check-progress.en.ts';
import { ChangeDetails, formatDay } from './details.tsx';
import type { Check, FollowedCheck } from './use-check.ts';

function Unheard() {
  const { unheard: words } = useIdentityStatusCatalogue();
  return (
    <Banner kind="problem" title={words.title} isLive>
      {words.text}
    </Banner>
  );
}

/** Shows codes that are not country codes unchanged. */
const countryOf = (code: string): string =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(dateLanguage(), { type: 'region' }).of(code) ?? code)
    : code;

/** A live region: screen readers announce changes. */
function Following({ check, isUnheard }: Pick<FollowedCheck, 'check' | 'isUnheard'>) {
  const words = useIdentityStatusCatalogue();
  const vendor = check.vendor?.name ?? '';
  const { title, text } = words.followed[check.state as Followed];
  return (
    <div className="long-form">
      {isUnheard && <Unheard />}
      {check.isVendorSilent && !isUnheard && (
        <Banner kind="waiting" title={words.silent.title(vendor)} isLive>
          {words.silent.text}
        </Banner>
      )}
      <Sheet>
        <SheetSection>
          <EmptyState
            illustration={<Illustration hour="dusk" />}
            title={<span role="status">{title(vendor)}</span>}
            action={
              check.vendorAddress && (
                <a className="button" data-kind="secondary" href={check.vendorAddress}>
                  {words.back(vendor)}
                </a>
              )
            }
          >
            {!check.isVendorSilent && <p>{text}</p>}
          </EmptyState>
        </SheetSection>
      </Sheet>
    </div>
  );
}

interface DoneProps {
  readonly check: Check;
  readonly isRecorded: boolean;
  readonly onwards: string;
  /** Set while consent to the portrait can be withdrawn here. */
  readonly onChange: ((check: Check) => void) | undefined;
}

/** Needed only when we store a portrait ourselves. */
const ProfilePhoto = lazy(() => import('./profile-photo.tsx'));
const RemovePortrait = lazy(() => import('./remove-portrait.tsx'));

function Done({ check: { adapter, seen, problems }, isRecorded, onwards, onChange }: DoneProps) {
  const { done: words, problems: sentences } = useIdentityStatusCatalogue();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const confirm = async (): Promise<void> => {
    setPending(true);
    try {
      await completeStep('VERIFY_IDENTITY');
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(failure.message);
    } finally {
      setPending(false);
    }
  };
  const goOn = (
    <Link className="button" data-kind="primary" to={onwards}>
      {words.goOn}
    </Link>
  );
  return (
    <Sheet>
      <SheetSection>
        {problem && <Banner kind="problem" title={problem} isLive />}
        <EmptyState
          illustration={<Illustration hour="day" />}
          title={words.title}
          action={
            isRecorded ? (
              goOn
            ) : (
              <Button onClick={() => void confirm()} busy={isPending && words.confirmBusy}>
                {words.confirm}
              </Button>
            )
          }
        >
          <p>{words.text}</p>
          {seen && (
            <dl className="facts">
              <div>
                <dt>{words.document}</dt>
                <dd>
                  {words.ending(
                    words.types[seen.documentType] ?? seen.documentType,
                    countryOf(seen.issuingCountry),
                    seen.numberEnding,
                  )}
                </dd>
              </div>
              <div>
                <dt>{words.valid}</dt>
                <dd>{formatDay(seen.expiryDate)}</dd>
              </div>
            </dl>
          )}
          {problems.includes('document-expires-soon') && <p>{sentences['document-expires-soon']}</p>}
        </EmptyState>
        {adapter === 'in-house' && (
          <div className="identity-asides">
            <Suspense>
              <ProfilePhoto />
              {onChange && <RemovePortrait onRemoved={onChange} />}
            </Suspense>
          </div>
        )}
      </SheetSection>
    </Sheet>
  );
}

function ByHand({ onwards }: Pick<DoneProps, 'onwards'>) {
  const { manual: words, done } = useIdentityStatusCatalogue();
  return (
    <Sheet>
      <SheetSection>
        <EmptyState
          illustration={<Illustration hour="dusk" />}
          title={words.title}
          action={
            <Link className="button" data-kind="primary" to={onwards}>
              {done.goOn}
            </Link>
          }
        >
          <p>{words.text}</p>
        </EmptyState>
      </SheetSection>
    </Sheet>
  );
}

/** Why the last attempt failed, shown above the options to start again. */
function LastTime({ check, flow }: { readonly check: Check; readonly flow: string }) {
  const words = useIdentityStatusCatalogue();
  const { state, problems, triesLeft } = check;
  const tries = triesLeft > 0 ? words.failed.tries(triesLeft) : words.failed.spent;
  if (state === 'ended')
    return (
      <Banner kind="waiting" title={words.ended.title}>
        {words.ended.text}
      </Banner>
    );
  if (state === 'failed')
    return (
      <Banner kind="problem" title={words.failed.title}>
        {problems.map((problem) => (
          <p key={problem}>{words.problems[problem]}</p>
        ))}
        <p>{tries}</p>
      </Banner>
    );
  if (state !== 'different') return null;
  return (
    <>
      <Banner kind="problem" title={words.different.title}>
        <p>{words.different.lead}</p>
        {problems.map((problem) => (
          <p key={problem}>{words.problems[problem]}</p>
        ))}
      </Banner>
      <Sheet>
        <SheetSection title={words.different.both}>
          <BothDetails {...check} />
          <p>
            {words.different.mend} <ChangeDetails flow={flow} />
          </p>
          <p>
            {triesLeft > 0 && words.different.again} {tries}
          </p>
        </SheetSection>
      </Sheet>
    </>
  );
}

interface CheckProgressProps {
  readonly shows: 'unheard' | 'following' | 'done' | 'manual' | 'last-time';
  readonly flow: string;
  readonly check: Check;
  readonly isUnheard: boolean;
  readonly isRecorded: boolean;
  readonly onwards: string;
  readonly onChange: ((check: Check) => void) | undefined;
}

export default function CheckProgress({ shows, ...props }: CheckProgressProps) {
  if (shows === 'unheard') return <Unheard />;
  if (shows === 'following') return <Following {...props} />;
  if (shows === 'done') return <Done {...props} />;
  return shows === 'manual' ? <ByHand {...props} /> : <LastTime {...props} />;
}
