// Formats the changes among a client's people and its former members for `show` and `note`.
import type { MemberRole } from '@portico/domain/members/membership';
import { formatMoment } from './format-moment.ts';
import type { ShownFormerMember, ShownMemberChange } from './member-changes.ts';
import type { ShownCase } from './show-case.ts';
import { visibleText } from './visible-text.ts';

export const roleNames: Readonly<Record<MemberRole, string>> = {
  creator: 'account creator',
  ubo: 'owner or signer',
  representative: 'representative',
  employee: 'employee',
};

const changed: Readonly<Record<ShownMemberChange['kind'], string>> = {
  joined: 'joined',
  left: 'left',
  ended: 'access ended',
  rights: 'rights changed',
  approved: 'approved',
  creator: 'became the account creator',
  'former-creator': 'handed over the role of account creator',
};

/** Only these are made by others: people join, leave or become the account creator by their own action. */
const BY_OTHERS: readonly ShownMemberChange['kind'][] = ['ended', 'rights'];

const changeLine = ({ at, kind, member, by, noted }: ShownMemberChange): string =>
  `  ${formatMoment(at)}  ${changed[kind]}: ${visibleText(member)}${BY_OTHERS.includes(kind) ? `, by ${visibleText(by)}` : ''}${
    noted ? ` (noted ${formatMoment(noted.at)} by ${noted.by})` : ' (NOT NOTED YET)'
  }`;

export const notedChanges = (changes: readonly ShownMemberChange[]): string =>
  ['Noted:', ...changes.map(changeLine)].join('\n');

const partInContract = {
  signs: 'signed the contract in force; their signature remains valid',
  reads: 'confirmed that they read the contract in force; their confirmation remains valid',
} as const;

const howTheyLeft = {
  themselves: 'left',
  handover: 'handed over the role of account creator and had no other role',
} as const;

const formerLines = ({
  email,
  role,
  joinedAt,
  endedAt,
  endedBy,
  by,
  contract,
}: ShownFormerMember): string[] => [
  `  ${visibleText(email)}  ${roleNames[role]}, from ${formatMoment(joinedAt)} to ${formatMoment(endedAt)}, ${
    endedBy === 'themselves' || endedBy === 'handover'
      ? howTheyLeft[endedBy]
      : `access ended by ${visibleText(by)}${endedBy === 'staff' ? ' (staff)' : ''}`
  }`,
  ...(contract ? [`    ${partInContract[contract]}`] : []),
];

export function memberChangeLines({ about, changes, former, offer }: ShownCase): string[] {
  const reference = about.kind === 'client' ? about.reference : '';
  return [
    ...(changes.length > 0 ? ['', 'Changes to people', ...changes.map(changeLine)] : []),
    ...(changes.some(({ noted }) => !noted)
      ? [`  To mark them as seen: npm run staff -- note ${reference}`]
      : []),
    ...(offer
      ? [
          '',
          `Role of account creator offered to ${visibleText(offer.member)} by ${visibleText(offer.by)}, open until ${formatMoment(offer.until)}`,
        ]
      : []),
    ...(former.length > 0 ? ['', 'Former members', ...former.flatMap(formerLines)] : []),
  ];
}
