// The owners page: the draft, the findings computed from it, and the open list, question or owner. Brings the
// schema library and the countries, so the page loads it as a separate chunk.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { findIncomplete } from '@portico/domain/owners/completeness';
import type { OwnerProblem } from '@portico/domain/owners/owner-problems';
import { Banner } from '@portico/ui/banner';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { todayHere } from '../../session/today.ts';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { findEditLink } from '../entry-list/entry-row.tsx';
import {
  type EntryListProps,
  readUnsavedEntries,
  useEntryDraft,
  useReturnFocus,
  useStepEnd,
} from '../entry-list/use-entry-draft.ts';
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

/** Comes with this chunk, because only its pages need it. */
export const readUnsaved = readUnsavedEntries;

export interface OwnersFormProps extends EntryListProps {
  readonly kept: SavedOwners;
  readonly people: PeopleList;
}

/** Whether a problem is fixed in the owner's editor. */
const isAtOwner = ({ entry, field }: OwnerProblem, applicant: string): boolean =>
  entry !== applicant && field !== 'owners';

export default function OwnersForm(props: OwnersFormProps) {
  const { kept, people, isOpen, isApproved, askedBack } = props;
  const words = useOwnersForm();
  const { notSaved, yourCompany } = useEntryListWords();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const [start] = useState(() => toSavedDraft(kept));
  const [refused, setRefused] = useState<CallFailed | undefined>(undefined);
  const calls = useMemo(
    () => ownersCalls(kept, { onClosed: () => void revalidate(), onRefused: setRefused }),
    [kept, revalidate],
  );
  const { draft, state, stand } = useEntryDraft(props, start, calls);
  const { savedAt, conflicts } = state;
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

  // Show typed text at once, and compute the findings from a deferred copy.
  const answers = useDeferredValue(state.answers);
  const { creator } = kept;
  const applicantName = kept.applicant.name || yourCompany;
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
  const cameFrom = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (of !== null) cameFrom.current = of;
  }, [of]);
  // In the group that the person came from, or the group of the company that was added.
  const returnTo = useReturnFocus(
    asked === null && of === null,
    (id) =>
      document.getElementById(id) ??
      findEditLink(id, `[aria-labelledby="${groupId(cameFrom.current ?? '')}"]`) ??
      findEditLink(id),
  );

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
    flush: draft.flush,
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
  const endStep = useStepEnd(props, 'UBO_USERS');
  const submitChange = async (): Promise<string | undefined> => {
    await call(companyCalls.submitOwners, { body: {} });
    await revalidate();
    return undefined;
  };
  const complete = async (): Promise<string | undefined> => {
    if (!(await draft.flush())) return notSaved;
    try {
      if (isApproved) return await submitChange();
      await endStep();
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
        <div className="entries-page">
          <OwnerEditor
            key={asked}
            id={asked}
            wanted={search.get('part')}
            isChecked={isChecked}
            onLeave={returnTo}
          />
          <OwnershipFindings />
        </div>
      ) : isOpen && of !== null ? (
        <div className="entries-page">
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
