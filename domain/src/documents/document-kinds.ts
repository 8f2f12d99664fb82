// Every kind of document that is accepted somewhere: how old it may be, and what has to be said of it. Their keys are stored; what each
// is called and how it looks in several countries stands in the catalogues.
import type { DocumentSettings } from './document-settings.ts';

interface DocumentTypeRow {
  /** Which of the settings' ages it keeps; none for what does not grow old. */
  readonly age?: keyof DocumentSettings['oldestMonths'];
  /** Written by the client itself: nobody is asked who issued it. */
  readonly isOwn?: true;
  /** It may hold until a day that stands on it. */
  readonly mayExpire?: true;
}

export const documentKinds = {
  'trade-licence': { mayExpire: true },
  'tax-registration': {},
  'certificate-of-incorporation': {},
  'register-extract': { age: 'registerExtract' },
  'charity-registration': {},
  'partnership-agreement': { isOwn: true },
  statutes: { isOwn: true },
  'foundation-deed': {},
  'trust-deed': { isOwn: true },
  prospectus: { isOwn: true },
  'limited-partnership-agreement': { isOwn: true },
  'branch-registration': {},
  'founding-act': {},
  'official-gazette': {},
  'ownership-chart': { isOwn: true },
  'shareholder-register': { isOwn: true },
  'shareholder-list': {},
  'listing-notice': {},
  'list-of-partners': { isOwn: true },
  'list-of-board': { isOwn: true },
  'list-of-members': { isOwn: true },
  'statement-of-no-major-member': { isOwn: true },
  'list-of-controllers-and-donors': { isOwn: true },
  'list-of-foundation-parties': { isOwn: true },
  'list-of-trust-parties': { isOwn: true },
  'list-of-fund-parties': { isOwn: true },
  'board-resolution': { age: 'authority', isOwn: true },
  'partner-resolution': { age: 'authority', isOwn: true },
  'trustee-resolution': { age: 'authority', isOwn: true },
  'power-of-attorney': { age: 'authority', mayExpire: true },
  'management-agreement': { isOwn: true, mayExpire: true },
  'appointment-letter': { mayExpire: true },
  'list-of-signatories': { age: 'authority', isOwn: true },
  'utility-bill': { age: 'proofOfAddress' },
  'bank-letter': { age: 'proofOfAddress' },
  'official-letter': { age: 'proofOfAddress' },
  'articles-of-association': { isOwn: true },
  'annual-report': { age: 'accounts', isOwn: true },
  'annual-accounts': { age: 'accounts', isOwn: true },
  'interim-accounts': { age: 'accounts', isOwn: true },
  'vat-certificate': {},
  'tax-exemption-notice': { mayExpire: true },
  'trust-register-entry': {},
  licence: { mayExpire: true },
  'exemption-statement': { isOwn: true },
  'aml-policy': { isOwn: true },
  invoice: { isOwn: true },
  contract: {},
  'product-material': { isOwn: true },
  'bank-statements': { age: 'bankStatements' },
  'loan-agreement': {},
  'sale-agreement': {},
  'tax-return': {},
  'certified-translation': {},
} as const satisfies Record<string, DocumentTypeRow>;
export type DocumentKind = keyof typeof documentKinds;
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];

export const typeRow = (type: DocumentKind): DocumentTypeRow => documentKinds[type];
