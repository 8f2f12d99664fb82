// /business/representative-users: who acts for the company, and their invitations.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import { lazy } from 'react';
import { load } from '../../api/load.ts';
import { EntryStepPage, LockedEntryStep, openEntryStep } from '../../features/entry-list/entry-step.tsx';
import { useFormPage } from '../../features/long-form/form-page.en.ts';
import { keepsTyped } from '../../features/long-form/form-page.tsx';
import { useAdditions } from '../../features/people/additions.en.ts';
import { stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/representative-users';

const loadForm = () => import('../../features/people/people-form.tsx');
const PeopleForm = lazy(loadForm);
const page = {
  name: 'representative-users',
  path: '/business/representative-users',
  step: 'REPRESENTATIVE_USERS',
  loadForm,
} as const;

export const meta = stepMeta(page.name);

async function loadPeople() {
  const opened = await openEntryStep(page);
  if (!opened) return null;
  const [people, { applicant, creator, owners }, { answers }] = await Promise.all([
    load(peopleCalls.list, {}),
    load(companyCalls.owners, {}),
    load(companyCalls.information, {}),
  ]);
  const incorporationDate = String(answers['incorporationDate'] ?? '');
  return { ...opened, people, company: { name: applicant.name, incorporationDate, creator, owners } };
}

export const clientLoader = Object.assign(loadPeople, { hydrate: true as const });
export const shouldRevalidate = keepsTyped;

export default function RepresentativeUsers({ loaderData: loaded }: Route.ComponentProps) {
  const { leads } = useFormPage();
  const { lead, yourCompany } = useAdditions();
  if (!loaded) return <LockedEntryStep name={page.name} />;
  return (
    <EntryStepPage
      name={page.name}
      lead={loaded.isApproved ? lead(loaded.company.name || yourCompany) : leads.people}
      savedAt={null}
    >
      {(onKept) => <PeopleForm {...loaded} onKept={onKept} />}
    </EntryStepPage>
  );
}
