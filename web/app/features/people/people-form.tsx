// The page of representatives and employees: the draft, and the open list, question or person. Brings the
// schema library and the countries, so the page loads it as a separate chunk.
import type { Answers, FormContext } from '@portico/domain/forms/form';
import { findPersonProblems } from '@portico/domain/people/people';
import type { PersonRole } from '@portico/domain/people/people-forms';
import { Banner } from '@portico/ui/banner';
import { type FocusEvent, use, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
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
import { useAdditions } from './additions.en.ts';
import { Additions } from './additions.tsx';
import { NewRepresentative } from './new-representative.tsx';
import {
  buildPersonPath,
  canEdit,
  NEW_PERSON_PATH,
  type OpenPeople,
  type OwnerHere,
  PeopleProvider,
  rowId,
} from './people-context.ts';
import { draftCalls, tidyPerson, toPersonEntries, toSavedDraft } from './people-draft.ts';
import { usePeopleWords } from './people-form.en.ts';
import { PeopleOverview } from './people-overview.tsx';
import { PersonEditor } from './person-editor.tsx';
import { type PeopleList, useInvitations } from '../entry-list/use-invitations.ts';

export const readUnsavedPeople = (owner: string) => loadUnsaved(owner) as Promise<UnsavedDraft | undefined>;

export type PeopleSaveState = Pick<DraftState, 'savedAt' | 'isUnsaved' | 'isWaiting'>;

export interface PeopleFormProps {
  readonly path: string;
  /** Identifies the person, the client and the page. */
  readonly owner: string;
  readonly people: PeopleList;
  /** Data of the company from earlier steps. */
  readonly company: {
    readonly name: string;
    readonly incorporationDate: string;
    readonly creator: { readonly name: string; readonly email: string };
    readonly owners: readonly OwnerHere[];
  };
  readonly left: Promise<UnsavedDraft | undefined>;
  /** False while staff review the client. */
  readonly isOpen: boolean;
  /** The client is approved, and people can be added to it. */
  readonly isApproved: boolean;
  readonly askedBack: readonly CorrectionRequest[];
  readonly onKept: (kept: PeopleSaveState) => void;
}

function usePeopleDraft(
  { owner, people, left: leaving, isOpen, isApproved, onKept }: PeopleFormProps,
  onJoined: () => void,
) {
  const words = usePeopleWords();
  const { joinedMeanwhile } = useAdditions();
  const joined = useRef(onJoined);
  joined.current = onJoined;
  const { revalidate } = useRevalidator();
  const found = use(leaving);
  const left = isOpen ? found : undefined;
  const place = useRef<FocusPosition>({});
  const [start] = useState(() => toSavedDraft(people));
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const calls = useMemo(
    () =>
      draftCalls(people, {
        onClosed: () => void revalidate(),
        onRefused: (failure) =>
          setRefused(
            failure?.code === 'INVITE_LIMIT'
              ? words.limit
              : (failure?.fields[0]?.message ?? failure?.message),
          ),
        ...(isApproved && {
          onJoined: () => {
            setRefused(joinedMeanwhile);
            joined.current();
          },
        }),
      }),
    [people, revalidate, words, isApproved, joinedMeanwhile],
  );
  const { draft, state } = useDraft({ owner, kept: start, calls, left }, place);
  const { savedAt, isUnsaved, isWaiting } = state;
  useEffect(() => onKept({ savedAt, isUnsaved, isWaiting }), [onKept, savedAt, isUnsaved, isWaiting]);
  const stand = ({ target }: FocusEvent): void => {
    place.current = { section: location.search, field: target.id };
  };
  return { draft, state, left, refused, stand };
}

export default function PeopleForm(props: PeopleFormProps) {
  const { path, people, company, isOpen, isApproved, askedBack } = props;
  const words = usePeopleWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const reload = useRef<() => Promise<unknown>>(async () => undefined);
  const { draft, state, left, refused, stand } = usePeopleDraft(
    props,
    () => void reload.current().catch(() => undefined),
  );
  const invitations = useInvitations(people, { keep: draft.flush, follow: draft.refresh });
  reload.current = invitations.reload;

  const entries = useMemo(() => toPersonEntries(state.answers), [state.answers]);
  const { creator, owners, incorporationDate } = company;
  const asking = useMemo<FormContext>(
    () => ({ today: todayHere(), isPersonalAccount: false, company: { incorporationDate } }),
    [incorporationDate],
  );
  const problems = useMemo(
    () => findPersonProblems(entries, { creator, owners }, asking),
    [entries, creator, owners, asking],
  );

  const asked = search.get('person');
  const fresh = search.get('new');
  const goTo = useRef<string | undefined>(undefined);
  // Back in the list, focus the person who was edited.
  useEffect(() => {
    const id = goTo.current;
    if (id === undefined || asked !== null || fresh !== null) return;
    goTo.current = undefined;
    const there = document.getElementById(id);
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

  const name = (role: PersonRole, answers: Answers): void => {
    const id = crypto.randomUUID();
    draft.change(id, tidyPerson({ ...answers, role }));
    void navigate(buildPersonPath(id), { replace: fresh !== null, preventScrollReset: true });
  };
  /** Asks whether it is the creator, unless they are already entered or the client is approved. */
  const nameAnother = (role: PersonRole): void => {
    const isMeNamed = entries.some(({ answers }) => answers['isMe'] === true);
    if (role === 'employee' || isMeNamed || isApproved) name(role, {});
    else void navigate(NEW_PERSON_PATH, { preventScrollReset: true });
  };

  const complete = async (): Promise<string | undefined> => {
    if (!(await draft.flush())) return words.notSaved;
    try {
      await completeStep('REPRESENTATIVE_USERS');
      // After corrections, return to the page that lists and submits them.
      const isAsked = askedBack.length > 0;
      await navigate(isAsked ? '/business' : findNextPath(findFlowPosition('business', clientState()), path));
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.code !== 'STEP_INCOMPLETE') return failure.message;
      // The server's people differ from this page: load them, so that the page finds what is missing.
      await Promise.all([draft.refresh(), invitations.reload()]);
      return words.incomplete;
    }
  };

  const context: OpenPeople = {
    entries,
    owners,
    creatorName: creator.name,
    companyName: company.name || words.yourCompany,
    asking,
    problems,
    conflicts: state.conflicts,
    invitations,
    isOpen,
    isApproved,
    latest: () => draft.state().answers,
    change: draft.change,
    settle: draft.settle,
    flush: draft.flush,
    nameAnother,
    stand,
  };
  const edited = entries.find((entry) => entry.id === asked && canEdit(context, entry));
  return (
    <PeopleProvider value={context}>
      {refused && <Banner kind="problem" title={refused} isLive />}
      {edited ? (
        <PersonEditor
          key={edited.id}
          entry={edited}
          wanted={search.get('part')}
          onLeave={() => {
            goTo.current = rowId(edited.id);
            void navigate('?', { preventScrollReset: true });
          }}
        />
      ) : isApproved ? (
        <Additions />
      ) : isOpen && fresh !== null ? (
        <NewRepresentative onChosen={(isMe) => name('representative', isMe ? { isMe } : {})} />
      ) : (
        <PeopleOverview complete={complete} askedBack={askedBack} savedAt={state.savedAt} />
      )}
    </PeopleProvider>
  );
}
