// The page of a long-form step. Loads the saved answers, and in parallel the chunk that renders the questions.
import type { FormContext } from '@portico/domain/forms/form';
import type { Flow, MemberStep } from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { canChange } from '../../session/can-change.ts';
import { clientState } from '../../session/client-state.ts';
import { knownClients, loadActiveClient } from '../../session/load-clients.ts';
import { findPosition } from '../../session/position.ts';
import { LockedStep, WaitingSheet } from '../../shell/sheets-of-steps.tsx';
import { StepPage } from '../../shell/step-page.tsx';
import { dateLanguage } from '../../texts/date-language.ts';
import type { SavedDraft } from '../forms/draft.ts';
import type { AnsweringProps, LongFormSaveState, readUnsavedDraft } from './answering.tsx';
import { useFormPage } from './form-page.en.ts';

export interface FormOfPage {
  readonly name: string;
  readonly path: `/${Flow}/${string}`;
  readonly step: MemberStep;
  /** Loads the saved answers, and the other data that the questions depend on. */
  readonly load: () => Promise<{ readonly kept: SavedDraft; readonly asking: Omit<FormContext, 'today'> }>;
  readonly loadAnswering: () => Promise<{ readonly findUnsavedAnswers: typeof readUnsavedDraft }>;
}

const flowOf = (path: FormOfPage['path']): Flow => (path.startsWith('/personal/') ? 'personal' : 'business');

/** Resolves to null for people in another flow or at an earlier step. They see a notice. */
export const formLoader = ({ name, path, step, load, loadAnswering }: FormOfPage) =>
  Object.assign(
    async () => {
      const { personId, email } = await knownClients();
      const client = await loadActiveClient();
      const position = findPosition(clientState());
      if (!client || position.flow !== flowOf(path)) return null;
      const here = steps(position).find(({ to }) => to === path);
      if (!here || here.disabled) return null;
      const owner = `${personId} ${client.id} ${name}`;
      // A chunk that fails to load is reported where it is rendered.
      const left = loadAnswering().then(
        (answering) => answering.findUnsavedAnswers(owner),
        () => undefined,
      );
      const isOpen = canChange(client, step);
      return {
        owner,
        email,
        left,
        ...(await load()),
        askedBack: client.askedBack,
        isOpen,
        isNew: client.status === 'DRAFT' || (client.awaitsApproval && isOpen),
      };
    },
    { hydrate: true as const },
  );

type Loaded = Awaited<ReturnType<ReturnType<typeof formLoader>>>;

/** Do not reload between sections: the typed answers are newer than the saved ones. */
export const keepsTyped = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

/** "14:02" for today, with the date for earlier days. */
export function formatSavedAt(savedAt: string): string {
  const at = new Date(savedAt);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(dateLanguage(), {
    timeStyle: 'short',
    hourCycle: 'h23',
    ...(!isToday && { dateStyle: 'medium' }),
  });
}

interface FormPageProps {
  readonly page: FormOfPage;
  readonly loaded: Loaded;
  readonly Answering: ComponentType<AnsweringProps>;
  readonly lead: string;
  /** A notice to show above the form. */
  readonly notice?: ReactNode;
}

function OpenPage({
  page,
  loaded,
  Answering,
  lead,
  notice,
}: FormPageProps & { loaded: NonNullable<Loaded> }) {
  const words = useFormPage();
  const [{ savedAt, isUnsaved, isWaiting }, setKept] = useState<LongFormSaveState>({
    savedAt: loaded.kept.savedAt,
    isUnsaved: false,
    isWaiting: false,
  });
  const { isNew, ...answering } = loaded;
  return (
    <StepPage
      name={page.name}
      lead={isNew && lead}
      saved={savedAt !== null && words.saved(formatSavedAt(savedAt))}
      isUnsaved={isUnsaved}
      notSaved={isWaiting && words.notSaved}
      hasOwnSheet
    >
      {notice && <div className="form-notice">{notice}</div>}
      <Suspense fallback={<WaitingSheet text={words.loading} />}>
        <Answering {...answering} flow={flowOf(page.path)} path={page.path} onKept={setKept} />
      </Suspense>
    </StepPage>
  );
}

export function FormPage({ loaded, ...props }: FormPageProps) {
  const words = useFormPage();
  if (loaded) return <OpenPage {...props} loaded={loaded} />;
  return <LockedStep name={props.page.name} text={words.locked} />;
}
