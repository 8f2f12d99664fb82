// Every accepted kind of document: its maximum age and the details it needs. The keys are stored; the catalogues
// hold names and examples from several countries.
import type { DocumentSettings } from './document-settings.ts';

interface DocumentTypeRow {
  /** The configured maximum age that applies; absent for kinds that do not age. */
  readonly age?: keyof DocumentSettings['oldestMonths'];
  /** The client writes this document itself, so we do not ask for an issuer. */
  readonly isOwn?: true;
  /** The document may show an expiry date. */
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
