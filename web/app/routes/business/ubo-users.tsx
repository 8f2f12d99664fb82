// /business/ubo-users: who owns the company and who signs for it, saved while typing. The form loads in parallel with the data.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import { steps } from '@portico/domain/steps/progress';
import { lazy, Suspense, useState } from 'react';
import { load } from '../../api/load.ts';
import type { EntrySaveState } from '../../features/entry-list/use-entry-draft.ts';
import { useFormPage } from '../../features/long-form/form-page.en.ts';
import { formatSavedAt, keepsTyped } from '../../features/long-form/form-page.tsx';
import { canChange } from '../../session/can-change.ts';
import { clientState } from '../../session/client-state.ts';
import { knownClients, loadActiveClient } from '../../session/load-clients.ts';
import { findPosition } from '../../session/position.ts';
import { LockedStep, WaitingSheet } from '../../shell/sheets-of-steps.tsx';
import { StepPage, stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/ubo-users';

const NAME = 'ubo-users';
const PATH = '/business/ubo-users';
const loadOwnersForm = () => import('../../features/owners/owners-form.tsx');
const Owning = lazy(loadOwnersForm);

export const meta = stepMeta(NAME);

async function loadOwners() {
  const { personId } = await knownClients();
  const client = await loadActiveClient();
  if (client?.accountType !== 'BUSINESS_ACCOUNT') return null;
  const state = clientState();
  const step = steps(findPosition(state)).find(({ to }) => to === PATH);
  if (!step || step.disabled || !state.isClientCreator) return null;
  const owner = `${personId} ${state.activatedClient} ${NAME}`;
  // A chunk that fails to load is reported where it is rendered.
  const left = loadOwnersForm().then(
    ({ readUnsaved: readLeft }) => readLeft(owner),
    () => undefined,
  );
  const [kept, people] = await Promise.all([load(companyCalls.owners, {}), load(peopleCalls.list, {})]);
  return {
    owner,
    left,
    kept,
    people,
    askedBack: client.askedBack,
    isOpen: canChange(client, 'UBO_USERS'),
    // Owners of an approved client can change: the creator submits the change, and the client stays approved.
    isApproved: client.status === 'ONBOARDED',
  };
}

export const clientLoader = Object.assign(loadOwners, { hydrate: true as const });
export const shouldRevalidate = keepsTyped;

type Loaded = NonNullable<Awaited<ReturnType<typeof loadOwners>>>;

function Owners(loaded: Loaded) {
  const words = useFormPage();
  const [{ savedAt, isUnsaved, isWaiting }, setKept] = useState<EntrySaveState>({
    savedAt: loaded.kept.savedAt,
    isUnsaved: false,
    isWaiting: false,
  });
  return (
    <StepPage
      name={NAME}
      lead={loaded.isApproved ? words.leads.ownersAfterApproval : words.leads.owners}
      saved={savedAt !== null && words.saved(formatSavedAt(savedAt))}
      isUnsaved={isUnsaved}
      notSaved={isWaiting && words.notSaved}
      hasOwnSheet
    >
      <Suspense fallback={<WaitingSheet text={words.loading} />}>
        <Owning {...loaded} path={PATH} onKept={setKept} />
      </Suspense>
    </StepPage>
  );
}

export default function UboUsers({ loaderData }: Route.ComponentProps) {
  const words = useFormPage();
  if (loaderData) return <Owners {...loaderData} />;
  return <LockedStep name={NAME} text={words.locked} />;
}
