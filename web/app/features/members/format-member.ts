// Formats a member for the page: name, limit, and whether their rights have ended.
import type { Reply } from '@portico/domain/api/call';
import type { members } from '@portico/domain/api/members';
import { hasExpired } from '@portico/domain/clients/transaction';
import type { PersonRole } from '@portico/domain/people/people-forms';
import { nowMs } from '../../session/clock.ts';
import { dateLanguage } from '../../texts/date-language.ts';
import type { englishMembers } from './members.en.ts';

export type MemberList = Reply<typeof members.list>;
export type Member = MemberList['members'][number];
export type FormerMember = MemberList['former'][number];
export type Handover = MemberList['handover'];
/** A member whose rights the reader can change. */
export type ManagedMember = Member & { readonly role: PersonRole };

type Words = typeof englishMembers;

export const isManagedMember = (member: Member): member is ManagedMember => member.isManaged;

/** Members without a known name are shown by their email address. */
export const formatMemberName = (
  { name, email }: Pick<Member, 'name' | 'email'>,
  { unnamed }: Words,
): string => name || email || unnamed;

export const formatCompany = ({ company }: Pick<MemberList, 'company'>, { yourCompany }: Words): string =>
  company || yourCompany;

/** True for members who can see others. */
export const canSeeAllMembers = ({ members: listed }: Pick<MemberList, 'members'>): boolean =>
  listed.some(({ isMe, role }) => !isMe || role === 'creator');

/** A calendar date, shown the same in every time zone. */
const formatDayAlone = (day: string): string =>
  new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The date of a timestamp in the reader's time zone. */
export const formatMemberMoment = (at: string): string =>
  new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'long' }).format(new Date(at));

/** Rights end with a day in UTC, as on the server. */
const hasEnded = (member: Pick<Member, 'validUntil'>): boolean =>
  hasExpired(member, new Date(nowMs()).toISOString().slice(0, 10));

export function formatLimit({ amountLimit, limitCurrency }: Member, { facts: words }: Words): string {
  if (amountLimit === null) return words.noLimit;
  const amount = Number(amountLimit);
  // Amounts are stored as typed and may contain country-specific separators.
  if (Number.isNaN(amount) || limitCurrency === null)
    return [amountLimit, limitCurrency].filter(Boolean).join(' ');
  return new Intl.NumberFormat(dateLanguage(), {
    style: 'currency',
    currency: limitCurrency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
}

export function formatEnd(member: Member, { facts: words }: Words): string {
  if (member.validUntil === null) return words.noEnd;
  const day = formatDayAlone(member.validUntil);
  return hasEnded(member) ? words.endedOn(day) : words.until(day);
}

type MemberState = keyof Words['states'] | 'completing' | 'inReview';

export const findMemberState = (member: Member): MemberState => {
  if (hasEnded(member)) return 'ended';
  if (member.awaitsApproval) return member.hasFinished ? 'inReview' : 'completing';
  return member.hasFinished ? 'active' : 'settingUp';
};
