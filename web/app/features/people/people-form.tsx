// The page of representatives and employees: the draft, and the open list, question or person. Brings the
// schema library and the countries, so the page loads it as a separate chunk.
import type { Answers, FormContext } from '@portico/domain/forms/form';
import { findPersonProblems } from '@portico/domain/people/people';
import type { PersonRole } from '@portico/domain/people/people-forms';
import { Banner } from '@portico/ui/banner';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { CallFailed } from '../../api/send.ts';
import { todayHere } from '../../session/today.ts';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import {
  type EntryListProps,
  readUnsavedEntries,
  useEntryDraft,
  useReturnFocus,
  useStepEnd,
} from '../entry-list/use-entry-draft.ts';
import { type PeopleList, useInvitations } from '../entry-list/use-invitations.ts';
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

/** Comes with this chunk, because only its pages need it. */
export const readUnsaved = readUnsavedEntries;

export interface PeopleFormProps extends EntryListProps {
  readonly people: PeopleList;
  /** Data of the company from earlier steps. */
  readonly company: {
    readonly name: string;
    readonly incorporationDate: string;
    readonly creator: { readonly name: string; readonly email: string };
    readonly owners: readonly OwnerHere[];
  };
}

function usePeopleDraft(props: PeopleFormProps, onJoined: () => void) {
  const { people, isApproved } = props;
  const words = usePeopleWords();
  const { joinedMeanwhile } = useAdditions();
  const joined = useRef(onJoined);
  joined.current = onJoined;
  const { revalidate } = useRevalidator();
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
  return { ...useEntryDraft(props, start, calls), refused };
}

export default function PeopleForm(props: PeopleFormProps) {
  const { people, company, isOpen, isApproved, askedBack } = props;
  const words = usePeopleWords();
  const { notSaved, yourCompany } = useEntryListWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const reload = useRef<() => Promise<unknown>>(async () => undefined);
  const { draft, state, refused, stand } = usePeopleDraft(
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
  const returnTo = useReturnFocus(asked === null && fresh === null, (id) => document.getElementById(id));
  const endStep = useStepEnd(props, 'REPRESENTATIVE_USERS');

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
    if (!(await draft.flush())) return notSaved;
    try {
      await endStep();
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
    companyName: company.name || yourCompany,
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
          onLeave={() => returnTo(rowId(edited.id))}
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
