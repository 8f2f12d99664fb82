// /business/representative-users: who acts for the company, and their invitations. The form loads in parallel with the data.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import { steps } from '@portico/domain/steps/progress';
import { lazy, Suspense, useState } from 'react';
import { load } from '../../api/load.ts';
import type { EntrySaveState } from '../../features/entry-list/use-entry-draft.ts';
import { useFormPage } from '../../features/long-form/form-page.en.ts';
import { formatSavedAt, keepsTyped } from '../../features/long-form/form-page.tsx';
import { useAdditions } from '../../features/people/additions.en.ts';
import { canChange } from '../../session/can-change.ts';
import { clientState } from '../../session/client-state.ts';
import { knownClients, loadActiveClient } from '../../session/load-clients.ts';
import { findPosition } from '../../session/position.ts';
import { LockedStep, WaitingSheet } from '../../shell/sheets-of-steps.tsx';
import { StepPage, stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/representative-users';

const NAME = 'representative-users';
const PATH = '/business/representative-users';
const loadPeopleForm = () => import('../../features/people/people-form.tsx');
const Naming = lazy(loadPeopleForm);

export const meta = stepMeta(NAME);

async function loadPeople() {
  const { personId } = await knownClients();
  const client = await loadActiveClient();
  if (client?.accountType !== 'BUSINESS_ACCOUNT') return null;
  const state = clientState();
  const step = steps(findPosition(state)).find(({ to }) => to === PATH);
  if (!step || step.disabled || !state.isClientCreator) return null;
  const owner = `${personId} ${state.activatedClient} ${NAME}`;
  // A chunk that fails to load is reported where it is rendered.
  const left = loadPeopleForm().then(
    ({ readUnsaved: readLeft }) => readLeft(owner),
    () => undefined,
  );
  const [people, { applicant, creator, owners }, { answers }] = await Promise.all([
    load(peopleCalls.list, {}),
    load(companyCalls.owners, {}),
    load(companyCalls.information, {}),
  ]);
  return {
    owner,
    left,
    people,
    company: {
      name: applicant.name,
      incorporationDate: String(answers['incorporationDate'] ?? ''),
      creator,
      owners,
    },
    askedBack: client.askedBack,
    isOpen: canChange(client, 'REPRESENTATIVE_USERS'),
    isApproved: client.status === 'ONBOARDED',
  };
}

export const clientLoader = Object.assign(loadPeople, { hydrate: true as const });
export const shouldRevalidate = keepsTyped;

type Loaded = NonNullable<Awaited<ReturnType<typeof loadPeople>>>;

function People(loaded: Loaded) {
  const words = useFormPage();
  const { lead, yourCompany } = useAdditions();
  const { isApproved, company } = loaded;
  const [{ savedAt, isUnsaved, isWaiting }, setKept] = useState<EntrySaveState>({
    savedAt: null,
    isUnsaved: false,
    isWaiting: false,
  });
  return (
    <StepPage
      name={NAME}
      lead={isApproved ? lead(company.name || yourCompany) : words.leads.people}
      saved={savedAt !== null && words.saved(formatSavedAt(savedAt))}
      isUnsaved={isUnsaved}
      notSaved={isWaiting && words.notSaved}
      hasOwnSheet
    >
      <Suspense fallback={<WaitingSheet text={words.loading} />}>
        <Naming {...loaded} path={PATH} onKept={setKept} />
      </Suspense>
    </StepPage>
  );
}

export default function RepresentativeUsers({ loaderData }: Route.ComponentProps) {
  const words = useFormPage();
  if (loaderData) return <People {...loaderData} />;
  return <LockedStep name={NAME} text={words.locked} />;
}
