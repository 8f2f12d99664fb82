// The owners page: the draft, the findings computed from it, and the open list, question or owner. Brings the
// schema library and the countries, so the page loads it as a separate chunk.
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
import { type PeopleList, useInvitations } from '../entry-list/use-invitations.ts';
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
  /** Identifies the person, the client and the page. */
  readonly owner: string;
  readonly kept: SavedOwners;
  readonly people: PeopleList;
  readonly left: Promise<UnsavedDraft | undefined>;
  /** False while staff review the client. */
  readonly isOpen: boolean;
  /** The client is approved: a change is submitted separately. */
  readonly isApproved: boolean;
  readonly askedBack: readonly CorrectionRequest[];
  readonly onKept: (kept: OwnersSaveState) => void;
}

/** Whether a problem is fixed in the owner's editor. */
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
  // The notice about reverted edits stays until the person opens another owner.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server refused a save
  useEffect(() => {
    const back = refused ? putBack(refused, draft.leave()) : [];
    if (!refused || back.length === 0) return;
    setPutRight(refused.code === 'INVITE_USED' ? words.joined : refused.message);
    for (const [id, answers] of back) draft.change(id, answers);
    void invitations.reload().catch(() => undefined);
  }, [refused]);
  useEffect(() => onKept({ savedAt, isUnsaved, isWaiting }), [onKept, savedAt, isUnsaved, isWaiting]);

  // Show typed text at once, and compute the findings from a deferred copy.
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
  // The next new owner starts without the previous errors.
  useEffect(() => {
    if (asked === null) setChecked(false);
    setPutRight(undefined);
  }, [asked]);
  const goTo = useRef<string | undefined>(undefined);
  const cameFrom = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (of !== null) cameFrom.current = of;
  }, [of]);
  // Back in the list, focus the owner that was edited or the group of the company that was added.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is restored
  useEffect(() => {
    if (!left) return;
    if (left.section && location.search === '') void navigate(left.section, { replace: true });
    // Run after shell/arrival.ts, which focuses the page's heading on arrival.
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
  /** The problems of the current answers, in the order in which they are fixed. */
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
      // After corrections, return to the page that lists and submits them.
      const isAsked = askedBack.length > 0;
      await navigate(isAsked ? '/business' : findNextPath(findFlowPosition('business', clientState()), path));
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      // They closed the dialog for the code and know that nothing was submitted.
      if (failure.code === 'STEP_UP_REQUIRED') return undefined;
      if (isApproved && failure.code === 'STEP_NOT_OPEN') return words.ownerChange.nothing;
      const isRefused = ['STEP_INCOMPLETE', 'OWNERSHIP_IMPOSSIBLE'].includes(failure.code);
      if (!isRefused) return failure.message;
      // The server's owners differ from this page: load them, so that the page finds the problems.
      await Promise.all([draft.refresh(), invitations.reload()]);
      const problems = problemsNow();
      lead(problems);
      // Without problems here, the change still needs a document.
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
