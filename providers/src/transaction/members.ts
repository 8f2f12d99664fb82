// What the simulated transaction service knows about members: only what the portal has sent, by newest version.
// Members it has not heard of are trusted by their token alone.
import { permissions } from '@portico/domain/clients/transaction';
import * as z from 'zod/mini';
import { type Html, html, table } from '../simulator-page.ts';
import type { MemberRights } from './port.ts';
import type { Caller } from './token.ts';

const Told = z.object({
  clientId: z.uuid(),
  personId: z.uuid(),
  version: z.int(),
  isMember: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  amountLimit: z.nullable(z.string()),
  limitCurrency: z.nullable(z.string()),
  validUntil: z.nullable(z.iso.date()),
});

export interface KnownMembers {
  /** Stores what the portal has sent. A version older than the stored one changes nothing. */
  set(content: unknown): MemberRights;
  find(member: Pick<Caller, 'clientId' | 'personId'>): MemberRights | undefined;
  /** The members of one client, for its page. */
  section(clientId: string): Html;
}

const keyOf = ({ clientId, personId }: Pick<Caller, 'clientId' | 'personId'>): string =>
  `${clientId}/${personId}`;

const limitOf = ({ amountLimit, limitCurrency }: MemberRights): string =>
  amountLimit === null ? 'no limit' : `${amountLimit} ${limitCurrency ?? ''}`.trim();

export function knownMembers(): KnownMembers {
  const known = new Map<string, MemberRights>();
  return {
    set: (content) => {
      const told = Told.parse(content);
      const former = known.get(keyOf(told));
      if (former && former.version > told.version) return former;
      known.set(keyOf(told), told);
      return told;
    },
    find: (member) => known.get(keyOf(member)),
    section: (clientId) => {
      const members = [...known.values()].filter((member) => member.clientId === clientId);
      if (members.length === 0) return html``;
      return table(
        ['Member', 'Access', 'Permissions', 'Limit', 'Valid until', 'Version'],
        members.map((member) => [
          html`<code>${member.personId}</code>`,
          member.isMember ? 'active' : 'ended',
          member.permissions.join(', ') || 'none',
          limitOf(member),
          member.validUntil ?? 'no end date',
          String(member.version),
        ]),
      );
    },
  };
}
