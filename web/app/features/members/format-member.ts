// A member of a company as the page says it: their name, their limit, and whether their rights have ended.
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
/** Someone whose rights the reader can change. */
export type ManagedMember = Member & { readonly role: PersonRole };

type Words = typeof englishMembers;

export const isManagedMember = (member: Member): member is ManagedMember => member.isManaged;

/** Someone who was not named yet is known by their address. */
export const formatMemberName = (
  { name, email }: Pick<Member, 'name' | 'email'>,
  { unnamed }: Words,
): string => name || email || unnamed;

export const formatCompany = ({ company }: Pick<MemberList, 'company'>, { yourCompany }: Words): string =>
  company || yourCompany;

/** Those who see more than themselves. */
export const canSeeAllMembers = ({ members: listed }: Pick<MemberList, 'members'>): boolean =>
  listed.some(({ isMe, role }) => !isMe || role === 'creator');

/** A calendar day, which is the same day everywhere. */
const formatDayAlone = (day: string): string =>
  new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The day of a moment, where its reader is. */
export const formatMemberMoment = (at: string): string =>
  new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'long' }).format(new Date(at));

/** Rights end with a day in UTC, as on the server. */
const hasEnded = (member: Pick<Member, 'validUntil'>): boolean =>
  hasExpired(member, new Date(nowMs()).toISOString().slice(0, 10));

export function formatLimit({ amountLimit, limitCurrency }: Member, { facts: words }: Words): string {
  if (amountLimit === null) return words.noLimit;
  const amount = Number(amountLimit);
  // An amount is stored as it was typed, and may hold marks that differ by country.
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
