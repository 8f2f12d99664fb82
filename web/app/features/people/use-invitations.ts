// The invitations of everybody who is named: how they stand, and what can be done with them. What was done stands at the person until
// the next act; whoever thought better of the fresh code has done nothing.
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

/** Somebody who is named, as they are called here. */
export interface Invitee {
  readonly id: string;
  readonly name: string;
  /** Where it stands beside them already. */
  readonly email?: string;
}
interface InvitationNotice {
  readonly news?: string;
  readonly problem?: string;
}

/** Nobody can join by what they have: they are still to be invited. */
export const isUninvited = (state: InvitationActions): boolean =>
  state === 'named' || state === 'declined' || state === 'revoked' || state === 'left';

/** They are a member: their access ends on the page "People and rights". */
export const isJoined = (state: InvitationActions): boolean => state === 'joined' || state === 'finished';

export interface Invitations {
  readonly list: PeopleList;
  readonly stateOf: (id: string) => InvitationActions;
  readonly find: (id: string) => Listed | undefined;
  /** At whom something is being done. */
  readonly isBusy: (id: string) => boolean;
  readonly toldOf: (id: string) => InvitationNotice;
  readonly reload: () => Promise<void>;
  /** One after the other, by one fresh code. */
  readonly invite: (people: readonly Invitee[]) => Promise<void>;
  readonly resend: (person: Invitee) => Promise<void>;
  readonly revoke: (person: Invitee) => Promise<void>;
  /** Fails as its call does: its form tells it. */
  readonly correct: (person: Invitee, email: string) => Promise<void>;
}

interface Typed {
  /** What is typed has to be kept before anybody is written to; false when it is not. */
  readonly keep: () => Promise<boolean>;
  /** An address that was corrected stands in what was entered too. */
  readonly follow: () => Promise<void>;
}

export function useInvitations(loaded: PeopleList, { keep, follow }: Typed): Invitations {
  const words = useInvitationWords();
  const refused: Readonly<Record<string, string>> = words.refused;
  const [list, setList] = useState(loaded);
  /** Each act with those it is done at. */
  const [busy, setBusy] = useState<readonly (readonly string[])[]>([]);
  const isBusy = (id: string): boolean => busy.some((act) => act.includes(id));
  const turn = useRef(Promise.resolve());
  const [told, setTold] = useState<Readonly<Record<string, InvitationNotice>>>({});
  // What asks for a fresh code comes with the page: a part that a browser could not fetch once, it does not fetch again.
  useEffect(() => void import('../../session/step-up.tsx').catch(() => undefined), []);
  const find = (id: string) => list.people.find((each) => each.id === id);
  const setNotice = (id: string, what: InvitationNotice): void =>
    setTold((before) => ({ ...before, [id]: what }));
  const reload = async (): Promise<void> => setList(await call(peopleCalls.list, {}));

  /** False when there is no use in going on with others. */
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
      // What another tab has done shows too. Without an answer it stands as it did.
      await reload().catch(() => undefined);
      await loadActiveClient().catch(() => undefined);
    };
    // A click while something else is being done is queued: a button that looks ready must not ignore it.
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
