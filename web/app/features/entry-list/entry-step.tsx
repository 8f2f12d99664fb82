// The page of a step in which the creator lists people: who may open it, and the state of its draft. The form loads in parallel.
import type { MemberStep } from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { type ReactNode, Suspense, useState } from 'react';
import { canChange } from '../../session/can-change.ts';
import { clientState } from '../../session/client-state.ts';
import { knownClients, loadActiveClient } from '../../session/load-clients.ts';
import { findPosition } from '../../session/position.ts';
import { LockedStep, WaitingSheet } from '../../shell/sheets-of-steps.tsx';
import { StepPage } from '../../shell/step-page.tsx';
import { useFormPage } from '../long-form/form-page.en.ts';
import { formatSavedAt } from '../long-form/form-page.tsx';
import type { EntryListProps, EntrySaveState } from './use-entry-draft.ts';

export interface EntryStep {
  readonly name: string;
  readonly path: string;
  readonly step: MemberStep;
  readonly loadForm: () => Promise<{ readUnsaved(owner: string): EntryListProps['left'] }>;
}

/** Null if the member may not open the step. */
export async function openEntryStep({
  name,
  path,
  step,
  loadForm,
}: EntryStep): Promise<Omit<EntryListProps, 'onKept'> | null> {
  const { personId } = await knownClients();
  const client = await loadActiveClient();
  if (client?.accountType !== 'BUSINESS_ACCOUNT') return null;
  const state = clientState();
  const found = steps(findPosition(state)).find(({ to }) => to === path);
  if (!found || found.disabled || !state.isClientCreator) return null;
  const owner = `${personId} ${state.activatedClient} ${name}`;
  return {
    path,
    owner,
    // A chunk that fails to load is reported where it is rendered.
    left: loadForm().then(
      ({ readUnsaved }) => readUnsaved(owner),
      () => undefined,
    ),
    isOpen: canChange(client, step),
    isApproved: client.status === 'ONBOARDED',
    askedBack: client.askedBack,
  };
}

interface EntryStepPageProps {
  readonly name: string;
  readonly lead: string;
  /** When the list was last saved before it was loaded. */
  readonly savedAt: string | null;
  readonly children: (onKept: EntryListProps['onKept']) => ReactNode;
}

export function EntryStepPage({ name, lead, savedAt: savedBefore, children }: EntryStepPageProps) {
  const words = useFormPage();
  const [{ savedAt, isUnsaved, isWaiting }, setKept] = useState<EntrySaveState>({
    savedAt: savedBefore,
    isUnsaved: false,
    isWaiting: false,
  });
  return (
    <StepPage
      name={name}
      lead={lead}
      saved={savedAt !== null && words.saved(formatSavedAt(savedAt))}
      isUnsaved={isUnsaved}
      notSaved={isWaiting && words.notSaved}
      hasOwnSheet
    >
      <Suspense fallback={<WaitingSheet text={words.loading} />}>{children(setKept)}</Suspense>
    </StepPage>
  );
}

export const LockedEntryStep = ({ name }: Pick<EntryStepPageProps, 'name'>) => (
  <LockedStep name={name} text={useFormPage().locked} />
);
