// What fills the owners in: the draft, kept as it is typed, what follows from it, and the list, the question or the owner that is
// open. With it come the schema library and the countries, which is why the page fetches it after itself.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { findIncomplete } from '@portico/domain/owners/completeness';
import type { OwnerProblem } from '@portico/domain/owners/owner-problems';
import { Banner } from '@portico/ui/banner';
import { type FocusEvent, use, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import type { CorrectionRequest } from '../../session/answer-return.ts';
import { clientState } from '../../session/client-state.ts';
import { completeStep } from '../../session/complete-step.ts';
import { findNextPath } from '../../session/next-step.ts';
import { findFlowPosition } from '../../session/position.ts';
import { todayHere } from '../../session/today.ts';
import type { DraftState } from '../forms/draft.ts';
import { loadUnsaved } from '../forms/unsaved-answers.ts';
import { type FocusPosition, restoreFocus, type UnsavedDraft, useDraft } from '../forms/use-draft.ts';
import { type PeopleList, useInvitations } from '../people/use-invitations.ts';
import { NewOwner } from './new-owner.tsx';
import { findSectionName } from './owner-controls.ts';
import { OwnerEditor } from './owner-editor.tsx';
import { buildOwnerPath, groupId, type OpenOwners, OwnersProvider } from './owners-context.ts';
import { NO_OWNER, ownersCalls, putBack, type SavedOwners, toSavedDraft } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';
import { OwnersOverview } from './owners-overview.tsx';
import { OwnershipFindings } from './ownership-findings.tsx';
import { findProblems, readOwners } from './read-owners.ts';

export const readUnsavedOwners = (owner: string) => loadUnsaved(owner) as Promise<UnsavedDraft | undefined>;

export type OwnersSaveState = Pick<DraftState, 'savedAt' | 'isUnsaved' | 'isWaiting'>;

export interface OwnersFormProps {
  readonly path: string;
  /** Whose they are, and of which page. */
  readonly owner: string;
  readonly kept: SavedOwners;
  readonly people: PeopleList;
  readonly left: Promise<UnsavedDraft | undefined>;
  /** False when the client is with the staff. */
  readonly isOpen: boolean;
  /** The client is approved: a change is submitted on its own. */
  readonly isApproved: boolean;
  readonly askedBack: readonly CorrectionRequest[];
  readonly onKept: (kept: OwnersSaveState) => void;
}

/** Where an owner who is refused is mended. */
const isAtOwner = ({ entry, field }: OwnerProblem, applicant: string): boolean =>
  entry !== applicant && field !== 'owners';

export default function OwnersForm({
  path,
  owner,
  kept,
  people,
  left: leaving,
  isOpen,
  isApproved,
  askedBack,
  onKept,
}: OwnersFormProps) {
  const words = useOwnersForm();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const found = use(leaving);
  const left = isOpen ? found : undefined;
  const place = useRef<FocusPosition>({});
  const [start] = useState(() => toSavedDraft(kept));
  const [refused, setRefused] = useState<CallFailed | undefined>(undefined);
  const calls = useMemo(
    () => ownersCalls(kept, { onClosed: () => void revalidate(), onRefused: setRefused }),
    [kept, revalidate],
  );
  const { draft, state } = useDraft({ owner, kept: start, calls, left }, place);
  const { savedAt, isUnsaved, isWaiting, conflicts } = state;
  const invitations = useInvitations(people, { keep: draft.flush, follow: draft.refresh });
  const [putRight, setPutRight] = useState<string | undefined>(undefined);
  // What was put back is told until one goes on somewhere else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was refused
  useEffect(() => {
    const back = refused ? putBack(refused, draft.leave()) : [];
    if (!refused || back.length === 0) return;
    setPutRight(refused.code === 'INVITE_USED' ? words.joined : refused.message);
    for (const [id, answers] of back) draft.change(id, answers);
    void invitations.reload().catch(() => undefined);
  }, [refused]);
  useEffect(() => onKept({ savedAt, isUnsaved, isWaiting }), [onKept, savedAt, isUnsaved, isWaiting]);

  // What is typed shows at once; what follows from it a moment later.
  const answers = useDeferredValue(state.answers);
  const { creator } = kept;
  const applicantName = kept.applicant.name || words.yourCompany;
  const facts = useMemo(
    () => ({
      applicant: { ...kept.applicant, name: applicantName },
      creator: {
        name: creator.name,
        email: creator.email,
        ...(creator.dateOfBirth && { dateOfBirth: creator.dateOfBirth }),
      },
      threshold: kept.threshold,
      today: todayHere(),
    }),
    [kept, creator, applicantName],
  );
  const read = useMemo(() => readOwners(answers, facts), [answers, facts]);
  const problems = useMemo(() => findProblems(state.answers, facts), [state.answers, facts]);

  const asked = search.get('owner');
  const of = search.get('of');
  const [isChecked, setChecked] = useState(false);
  // Whoever is named next is not met with what was wrong before.
  useEffect(() => {
    if (asked === null) setChecked(false);
    setPutRight(undefined);
  }, [asked]);
  const goTo = useRef<string | undefined>(undefined);
  const cameFrom = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (of !== null) cameFrom.current = of;
  }, [of]);
  // Back in the list the focus is where one goes on: at the owner one comes from, or at who owns the company that was named.
  useEffect(() => {
    const id = goTo.current;
    if (id === undefined || asked !== null || of !== null) return;
    goTo.current = undefined;
    const row = `[data-owner="${id}"] .owner-edit`;
    const group = `[aria-labelledby="${groupId(cameFrom.current ?? '')}"]`;
    const there =
      document.getElementById(id) ??
      document.querySelector<HTMLElement>(`${group} ${row}`) ??
      document.querySelector<HTMLElement>(row);
    there?.focus();
    there?.scrollIntoView({ block: 'center' });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there again
  useEffect(() => {
    if (!left) return;
    if (left.section && location.search === '') void navigate(left.section, { replace: true });
    // After the page has taken note of an arrival, which begins at its heading (shell/arrival.ts).
    setTimeout(() => restoreFocus(left));
  }, []);
  const stand = ({ target }: FocusEvent): void => {
    place.current = { section: location.search, field: target.id };
  };

  const context: OpenOwners = {
    read,
    problems,
    answers: state.answers,
    latest: () => draft.state().answers,
    applicantName,
    threshold: facts.threshold,
    isOpen,
    isApproved,
    conflicts,
    invitations,
    change: draft.change,
    settle: draft.settle,
    flush: () => void draft.flush(),
    cameFrom,
    stand,
  };
  /** The first that is to be mended, and where: at its owner, else here. */
  const problemsNow = (): OwnerProblem[] => {
    const now = readOwners(draft.state().answers, facts);
    const noOwner = (draft.state().answers[NO_OWNER] ?? {}) as Readonly<Record<string, unknown>>;
    return findIncomplete(now.owned, noOwner, now.asking, facts.threshold);
  };
  const lead = (problems: readonly OwnerProblem[]): boolean => {
    const [first] = problems;
    if (!first || !isAtOwner(first, facts.applicant.id)) return false;
    setChecked(true);
    void navigate(buildOwnerPath(first.entry, findSectionName(first.field)), { preventScrollReset: true });
    return true;
  };
  const submitChange = async (): Promise<string | undefined> => {
    await call(companyCalls.submitOwners, { body: {} });
    await revalidate();
    return undefined;
  };
  const complete = async (): Promise<string | undefined> => {
    if (!(await draft.flush())) return words.notSaved;
    try {
      if (isApproved) return await submitChange();
      await completeStep('UBO_USERS');
      // What was asked back is sent back where all that was asked stands.
      const isAsked = askedBack.length > 0;
      await navigate(isAsked ? '/business' : findNextPath(findFlowPosition('business', clientState()), path));
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      // They closed the dialog that asks for a code, and know that nothing was submitted.
      if (failure.code === 'STEP_UP_REQUIRED') return undefined;
      if (isApproved && failure.code === 'STEP_NOT_OPEN') return words.ownerChange.nothing;
      const isRefused = ['STEP_INCOMPLETE', 'OWNERSHIP_IMPOSSIBLE'].includes(failure.code);
      if (!isRefused) return failure.message;
      // What the server has is not what stands here: with its owners the page finds what is to be mended.
      await Promise.all([draft.refresh(), invitations.reload()]);
      const problems = problemsNow();
      lead(problems);
      // With nothing wrong here it is a document that the change asks for.
      if (isApproved && problems.length === 0) return words.ownerChange.documents;
      return failure.code === 'STEP_INCOMPLETE' ? words.incomplete : words.impossible;
    }
  };
  const told = putRight ?? refused?.message;
  const isEditing = isOpen && asked !== null && Boolean(state.answers[asked]);
  return (
    <OwnersProvider value={context}>
      {told && <Banner kind="problem" title={told} isLive />}
      {isEditing ? (
        <div className="owners-page">
          <OwnerEditor
            key={asked}
            id={asked}
            wanted={search.get('part')}
            isChecked={isChecked}
            onLeave={(focus) => {
              goTo.current = focus;
              void navigate('?', { preventScrollReset: true });
            }}
          />
          <OwnershipFindings />
        </div>
      ) : isOpen && of !== null ? (
        <div className="owners-page">
          <NewOwner key={of} of={of} isOfficial={search.get('as') === 'official'} />
          <OwnershipFindings />
        </div>
      ) : (
        <OwnersOverview
          problemsNow={problemsNow}
          lead={lead}
          complete={complete}
          askedBack={askedBack}
          savedAt={savedAt}
          change={isApproved ? kept.change : null}
        />
      )}
    </OwnersProvider>
  );
}
