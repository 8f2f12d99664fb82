// The invitations of all entered people: their state and actions. The result of an action stays next to the
// person until the next one. Cancelling the dialog for a code shows nothing.
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import type { BrowserCall, Reply } from '@portico/domain/api/call';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { loadActiveClient } from '../../session/load-clients.ts';
import { useInvitationWords } from './invitation-line.en.ts';

type ReplyOf<B> = B extends BrowserCall<infer C> ? Reply<C> : never;
export type PeopleList = ReplyOf<typeof peopleCalls.list>;
export type Listed = PeopleList['people'][number];
export type InvitationActions = Listed['state'];

/** A person who can be invited, with the name shown on this page. */
export interface Invitee {
  readonly id: string;
  readonly name: string;
  /** Omitted where the page already shows it. */
  readonly email?: string;
}
interface InvitationNotice {
  readonly news?: string;
  readonly problem?: string;
}

/** No open invitation: they still have to be invited. */
export const isUninvited = (state: InvitationActions): boolean =>
  state === 'named' || state === 'declined' || state === 'revoked' || state === 'left';

/** They are a member. Their access can be ended on the page "People and rights". */
export const isJoined = (state: InvitationActions): boolean => state === 'joined' || state === 'finished';

export interface Invitations {
  readonly list: PeopleList;
  readonly stateOf: (id: string) => InvitationActions;
  readonly find: (id: string) => Listed | undefined;
  /** Whether an action for this person is in progress. */
  readonly isBusy: (id: string) => boolean;
  readonly toldOf: (id: string) => InvitationNotice;
  readonly reload: () => Promise<void>;
  /** Sends the invitations one after another with a single fresh code. */
  readonly invite: (people: readonly Invitee[]) => Promise<void>;
  readonly resend: (person: Invitee) => Promise<void>;
  readonly revoke: (person: Invitee) => Promise<void>;
  /** Throws like the call does. The form of the dialog shows the error. */
  readonly correct: (person: Invitee, email: string) => Promise<void>;
}

interface Typed {
  /** Saves the draft before an email is sent. Resolves to false when that failed. */
  readonly keep: () => Promise<boolean>;
  /** Reloads the draft: correcting an address also changes the entry. */
  readonly follow: () => Promise<void>;
}

export function useInvitations(loaded: PeopleList, { keep, follow }: Typed): Invitations {
  const words = useInvitationWords();
  const refused: Readonly<Record<string, string>> = words.refused;
  const [list, setList] = useState(loaded);
  /** The ids of the people in each running action. */
  const [busy, setBusy] = useState<readonly (readonly string[])[]>([]);
  const isBusy = (id: string): boolean => busy.some((act) => act.includes(id));
  const turn = useRef(Promise.resolve());
  const [told, setTold] = useState<Readonly<Record<string, InvitationNotice>>>({});
  // Preload the dialog for codes: browsers do not retry a dynamic import that failed once.
  useEffect(() => void import('../../session/step-up.tsx').catch(() => undefined), []);
  const find = (id: string) => list.people.find((each) => each.id === id);
  const setNotice = (id: string, what: InvitationNotice): void =>
    setTold((before) => ({ ...before, [id]: what }));
  const reload = async (): Promise<void> => setList(await call(peopleCalls.list, {}));

  /** Resolves to false when continuing with the other people is pointless. */
  const attempt = async (id: string, act: () => Promise<unknown>, news: string): Promise<boolean> => {
    try {
      await act();
      setNotice(id, { news });
      return true;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.code === 'STEP_UP_REQUIRED') return false;
      setNotice(id, { problem: refused[failure.code] ?? failure.message });
      return failure.code !== 'INVITE_LIMIT' && failure.status !== 0;
    }
  };
  const make = async (
    people: readonly Invitee[],
    act: (id: string) => Promise<unknown>,
    news: (name: string) => string,
  ): Promise<void> => {
    const [first] = people;
    if (!first) return;
    const ids = people.map(({ id }) => id);
    setBusy((before) => [...before, ids]);
    const begin = async (): Promise<void> => {
      setTold({});
      if (!(await keep())) return setNotice(first.id, { problem: words.notSaved });
      for (const { id, name } of people) if (!(await attempt(id, () => act(id), news(name)))) break;
      // Show changes from other tabs too. Without a response the list stays unchanged.
      await reload().catch(() => undefined);
      await loadActiveClient().catch(() => undefined);
    };
    // Queue clicks during another action, because a button that looks ready must not ignore them.
    const done = turn.current
      .then(begin)
      .finally(() => setBusy((before) => before.filter((each) => each !== ids)));
    turn.current = done.catch(() => undefined);
    await done;
  };
  return {
    list,
    find,
    stateOf: (id) => find(id)?.state ?? 'named',
    isBusy,
    toldOf: (id) => told[id] ?? {},
    reload,
    invite: (people) =>
      make(
        people.filter(({ id }) => !isBusy(id)),
        (personId) => call(peopleCalls.invite, { body: { personId } }),
        words.sent,
      ),
    resend: (person) =>
      make([person], (personId) => call(peopleCalls.resend, { body: { personId } }), words.resent),
    revoke: (person) =>
      make([person], (personId) => call(peopleCalls.revoke, { body: { personId } }), words.revoked),
    correct: async ({ id, name }, email) => {
      await call(peopleCalls.correctAddress, { body: { personId: id, email } });
      setTold({ [id]: { news: words.corrected(name, email) } });
      await Promise.all([reload(), follow()]).catch(() => undefined);
    },
  };
}
