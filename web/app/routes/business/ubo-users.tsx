// /business/ubo-users: who owns the company and who signs for it, saved while typing.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import { lazy } from 'react';
import { load } from '../../api/load.ts';
import { EntryStepPage, LockedEntryStep, openEntryStep } from '../../features/entry-list/entry-step.tsx';
import { useFormPage } from '../../features/long-form/form-page.en.ts';
import { keepsTyped } from '../../features/long-form/form-page.tsx';
import { stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/ubo-users';

const loadForm = () => import('../../features/owners/owners-form.tsx');
const OwnersForm = lazy(loadForm);
const page = { name: 'ubo-users', path: '/business/ubo-users', step: 'UBO_USERS', loadForm } as const;

export const meta = stepMeta(page.name);

async function loadOwners() {
  const opened = await openEntryStep(page);
  if (!opened) return null;
  const [kept, people] = await Promise.all([load(companyCalls.owners, {}), load(peopleCalls.list, {})]);
  return { ...opened, kept, people };
}

export const clientLoader = Object.assign(loadOwners, { hydrate: true as const });
export const shouldRevalidate = keepsTyped;

export default function UboUsers({ loaderData: loaded }: Route.ComponentProps) {
  const { leads } = useFormPage();
  if (!loaded) return <LockedEntryStep name={page.name} />;
  return (
    <EntryStepPage
      name={page.name}
      lead={loaded.isApproved ? leads.ownersAfterApproval : leads.owners}
      savedAt={loaded.kept.savedAt}
    >
      {(onKept) => <OwnersForm {...loaded} onKept={onKept} />}
    </EntryStepPage>
  );
}
