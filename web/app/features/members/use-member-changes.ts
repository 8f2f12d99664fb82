// Changes that managers make to members: which form is open, which access is being removed, and the result.

import { membersCalls } from '@portico/domain/api/browser/members.gen';
import type { Input } from '@portico/domain/api/call';
import type { members } from '@portico/domain/api/members';
import type { Problem } from '@portico/domain/forms/form';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { formatMemberName, type Member } from './format-member.ts';
import { useMembersCatalogue } from './members.en.ts';

export type Rights = Input<typeof members.changeRights>['body']['rights'];

/** Concerns the whole list, because the member's row may be gone. */
export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}
/** Concerns one member who is still listed. */
interface ChangeNotice {
  readonly personId?: string;
  readonly news?: string;
  readonly problem?: string;
}
/** Why rights were not saved. Empty when the person cancelled or the form is gone. */
export interface NotSaved {
  readonly fields: readonly Problem[];
  readonly problem?: string;
}

/** Codes that mean the list is stale: somebody else has changed it. */
const OUT_OF_DATE = ['USER_NOT_FOUND', 'NOT_ALLOWED'];
const NOTHING: NotSaved = { fields: [] };

export interface MemberChanges {
  readonly opened: string | undefined;
  readonly open: (personId: string | undefined) => void;
  readonly isRemoving: (member: Member) => boolean;
  readonly notice: Notice | undefined;
  /** Reports a change to the list that was made elsewhere on the page. */
  readonly announce: (notice: Notice) => void;
  readonly toldOf: (member: Member) => ChangeNotice;
  readonly remove: (member: Member) => Promise<void>;
  readonly save: (member: Member, rights: Rights) => Promise<NotSaved>;
}

export function useMemberChanges(): MemberChanges {
  const words = useMembersCatalogue();
  const refused: Readonly<Record<string, ((name: string) => string) | undefined>> = words.refused;
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<string>();
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const [notice, setNotice] = useState<Notice>();
  const [told, setTold] = useState<ChangeNotice>({});

  const showNotice = (next: { readonly notice?: Notice; readonly told?: ChangeNotice }): void => {
    setNotice(next.notice);
    setTold(next.told ?? {});
  };
  /** Returns the message of a refusal, or reloads a stale list and returns undefined. */
  const explain = async ({ code, message }: CallFailed, member: Member): Promise<string | undefined> => {
    // They closed the dialog for the code and know that nothing changed.
    if (code === 'STEP_UP_REQUIRED') return undefined;
    const text = refused[code]?.(formatMemberName(member, words)) ?? message;
    if (!OUT_OF_DATE.includes(code)) return text;
    await revalidate();
    setOpened(undefined);
    showNotice({ notice: { kind: 'problem', text } });
    return undefined;
  };

  const remove = async (member: Member): Promise<void> => {
    const { personId } = member;
    setRemoving((before) => [...before, personId]);
    showNotice({});
    try {
      await call(membersCalls.end, { body: { personId } });
      await revalidate();
      setOpened(undefined);
      showNotice({ notice: { kind: 'done', text: words.remove.done(formatMemberName(member, words)) } });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const problem = await explain(failure, member);
      if (problem !== undefined) showNotice({ told: { personId, problem } });
    } finally {
      setRemoving((before) => before.filter((each) => each !== personId));
    }
  };

  const save = async (member: Member, rights: Rights): Promise<NotSaved> => {
    const { personId } = member;
    showNotice({});
    try {
      await call(membersCalls.changeRights, { body: { personId, rights } });
      await revalidate();
      setOpened(undefined);
      showNotice({ told: { personId, news: words.change.done(formatMemberName(member, words)) } });
      return NOTHING;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.fields.length > 0) return { fields: failure.fields };
      const problem = await explain(failure, member);
      return problem === undefined ? NOTHING : { fields: [], problem };
    }
  };

  return {
    opened,
    open: (personId) => {
      setOpened(personId);
      showNotice({});
    },
    isRemoving: ({ personId }) => removing.includes(personId),
    notice,
    announce: (next) => showNotice({ notice: next }),
    toldOf: ({ personId }) => (told.personId === personId ? told : {}),
    remove,
    save,
  };
}
