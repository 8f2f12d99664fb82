// The page of a step that is a long form: what was answered is loaded, and beside it what draws the questions.
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
  /** What was answered so far, and what questions follow from beside it. */
  readonly load: () => Promise<{ readonly kept: SavedDraft; readonly asking: Omit<FormContext, 'today'> }>;
  readonly loadAnswering: () => Promise<{ readonly findUnsavedAnswers: typeof readUnsavedDraft }>;
}

const flowOf = (path: FormOfPage['path']): Flow => (path.startsWith('/personal/') ? 'personal' : 'business');

/** Whoever walks another flow, or has not come so far, sees the notice that says so. */
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
      // A chunk that does not come is told where it is needed.
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

/** From part to part nothing is asked anew: what is typed is newer than what is kept. */
export const keepsTyped = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

/** "14:02" today, with its day before. */
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
  /** Something to know before one begins. */
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
