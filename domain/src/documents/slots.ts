// The slots for documents. Files are stored under the slot key, so a key must never change its meaning. The
// catalogues hold the purpose and the reason under the same key.
import type { DocumentKind } from './document-kinds.ts';

export const slotGroups = ['existence', 'ownership', 'authority', 'address', 'other'] as const;
export type SlotGroup = (typeof slotGroups)[number];

interface SlotRow {
  readonly group: SlotGroup;
  /** Any one of these is sufficient, unless the requirements table narrows them. */
  readonly types: readonly DocumentKind[];
  /** A slot per person or per other document has a key with two parts. */
  readonly isOf?: 'person' | 'paper';
  /** We generate this document from the answers. It is displayed and never uploaded. */
  readonly isMadeByUs?: true;
}

const ADDRESS = ['utility-bill', 'bank-letter', 'official-letter'] as const;

export const slots = {
  'business-registration': { group: 'existence', types: ['trade-licence', 'tax-registration'] },
  'certificate-of-incorporation': { group: 'existence', types: ['certificate-of-incorporation'] },
  'partnership-agreement': { group: 'existence', types: ['partnership-agreement'] },
  statutes: { group: 'existence', types: ['statutes'] },
  'foundation-deed': { group: 'existence', types: ['foundation-deed'] },
  'trust-deed': { group: 'existence', types: ['trust-deed'] },
  'fund-terms': { group: 'existence', types: ['prospectus', 'limited-partnership-agreement'] },
  'branch-registration': { group: 'existence', types: ['branch-registration'] },
  'founding-act': { group: 'existence', types: ['founding-act', 'official-gazette'] },
  'register-extract': { group: 'existence', types: ['register-extract'] },
  'parent-register-extract': { group: 'existence', types: ['register-extract'] },

  'shareholder-list': { group: 'ownership', types: ['shareholder-register', 'shareholder-list'] },
  'ownership-chart': { group: 'ownership', types: ['ownership-chart'], isMadeByUs: true },
  'major-shareholders': { group: 'ownership', types: ['shareholder-register', 'shareholder-list'] },
  'listing-evidence': { group: 'ownership', types: ['listing-notice'] },
  'partner-list': { group: 'ownership', types: ['list-of-partners', 'partnership-agreement'] },
  'board-list': { group: 'ownership', types: ['list-of-board', 'register-extract'] },
  'major-members': { group: 'ownership', types: ['list-of-members', 'statement-of-no-major-member'] },
  'controllers-and-donors': { group: 'ownership', types: ['list-of-controllers-and-donors'] },
  'foundation-parties': { group: 'ownership', types: ['list-of-foundation-parties', 'foundation-deed'] },
  'trust-parties': { group: 'ownership', types: ['list-of-trust-parties', 'trust-deed'] },
  'fund-parties': { group: 'ownership', types: ['list-of-fund-parties'] },
  'parent-ownership': { group: 'ownership', types: ['shareholder-register', 'shareholder-list'] },

  'authority-to-act': { group: 'authority', types: ['board-resolution'] },
  'signatory-list': { group: 'authority', types: ['list-of-signatories'] },
  'power-of-attorney': { group: 'authority', types: ['power-of-attorney'], isOf: 'person' },

  'proof-of-business-address': { group: 'address', types: ADDRESS },
  'proof-of-address': { group: 'address', types: ADDRESS },
  'proof-of-trustee-address': { group: 'address', types: ADDRESS },
  'proof-of-branch-address': { group: 'address', types: ADDRESS },
  'proof-of-residence': { group: 'address', types: ADDRESS, isOf: 'person' },

  articles: { group: 'other', types: ['articles-of-association'] },
  'annual-report': { group: 'other', types: ['annual-report'] },
  'vat-registration': { group: 'other', types: ['vat-certificate'] },
  'tax-exemption': { group: 'other', types: ['tax-exemption-notice'] },
  'trust-register-proof': { group: 'other', types: ['trust-register-entry'] },
  licence: { group: 'other', types: ['licence'] },
  'aml-policy': { group: 'other', types: ['aml-policy'] },
  'proof-of-business': { group: 'other', types: ['invoice', 'contract', 'product-material'] },
  'bank-statements': { group: 'other', types: ['bank-statements'] },
  contracts: { group: 'other', types: ['contract', 'loan-agreement', 'sale-agreement'] },
  accounts: { group: 'other', types: ['annual-accounts', 'annual-report', 'interim-accounts'] },
  'source-of-wealth': {
    group: 'other',
    types: ['tax-return', 'sale-agreement', 'bank-statements', 'annual-accounts'],
  },
  translation: { group: 'other', types: ['certified-translation'], isOf: 'paper' },
} as const satisfies Record<string, SlotRow>;
export type SlotName = keyof typeof slots;
export const slotNames = Object.keys(slots) as [SlotName, ...SlotName[]];

export const slotRow = (slot: SlotName): SlotRow => slots[slot];

export interface SlotKey {
  readonly slot: SlotName;
  /** A person's id, or the key of another document. */
  readonly of?: string;
}

const BETWEEN = '/';

/** The stored form: `register-extract`, `proof-of-residence/<person>`, `translation/statutes`. */
export const slotKey = ({ slot, of }: SlotKey): string =>
  of === undefined ? slot : `${slot}${BETWEEN}${of}`;

/** Parses a stored key; returns undefined if it is not valid. */
export function readSlotKey(key: string): SlotKey | undefined {
  const at = key.indexOf(BETWEEN);
  const name = at === -1 ? key : key.slice(0, at);
  if (!Object.hasOwn(slots, name)) return undefined;
  const slot = name as SlotName;
  const of = at === -1 ? undefined : key.slice(at + 1);
  if ((slotRow(slot).isOf === undefined) !== (of === undefined) || of === '') return undefined;
  if (slotRow(slot).isOf === 'paper' && (of?.startsWith('translation') || !readSlotKey(of ?? '')))
    return undefined;
  return of === undefined ? { slot } : { slot, of };
}

/** The person that a document or its translation belongs to; undefined for documents of the client. */
export function personOfKey(key: string): string | undefined {
  const { slot, of = '' } = readSlotKey(key) ?? {};
  if (slot === undefined) return undefined;
  return slotRow(slot).isOf === 'paper' ? personOfKey(of) : of || undefined;
}
