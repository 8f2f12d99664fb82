// Simple drawings of each kind of document: the seal of a register, the columns of a list, the window of a
// letter. They are our own and show no particular country.
import type { DocumentKind } from '@portico/domain/documents/document-kinds';

type Look = 'seal' | 'extract' | 'list' | 'minutes' | 'letter' | 'deed' | 'figures' | 'picture' | 'chart';

const DEFAULT: Look = 'deed';
/** Kinds not listed here look like a text of several pages with a signature. */
const looks: Partial<Readonly<Record<DocumentKind, Look>>> = {
  'trade-licence': 'seal',
  'certificate-of-incorporation': 'seal',
  'charity-registration': 'seal',
  'branch-registration': 'seal',
  licence: 'seal',
  'vat-certificate': 'seal',
  'certified-translation': 'seal',
  'foundation-deed': 'seal',
  'register-extract': 'extract',
  'trust-register-entry': 'extract',
  'listing-notice': 'extract',
  'official-gazette': 'extract',
  'ownership-chart': 'chart',
  'shareholder-register': 'list',
  'shareholder-list': 'list',
  'list-of-partners': 'list',
  'list-of-board': 'list',
  'list-of-members': 'list',
  'list-of-controllers-and-donors': 'list',
  'list-of-foundation-parties': 'list',
  'list-of-trust-parties': 'list',
  'list-of-fund-parties': 'list',
  'list-of-signatories': 'minutes',
  'board-resolution': 'minutes',
  'partner-resolution': 'minutes',
  'trustee-resolution': 'minutes',
  'statement-of-no-major-member': 'minutes',
  'exemption-statement': 'minutes',
  'utility-bill': 'letter',
  'bank-letter': 'letter',
  'official-letter': 'letter',
  'tax-registration': 'letter',
  'tax-exemption-notice': 'letter',
  'appointment-letter': 'letter',
  invoice: 'figures',
  'bank-statements': 'figures',
  'annual-report': 'figures',
  'annual-accounts': 'figures',
  'interim-accounts': 'figures',
  'tax-return': 'figures',
  'product-material': 'picture',
};

const drawings: Readonly<Record<Look, React.ReactNode>> = {
  seal: (
    <>
      <path className="document-ink" d="M18 14h28M22 21h20M16 31h32M16 37h32M16 43h20" />
      <circle className="document-mark" cx="44" cy="52" r="6" />
      <path className="document-mark" d="m41 57-2 8 5-3 5 3-2-8" />
    </>
  ),
  extract: (
    <>
      <path className="document-mark" d="M14 19v-4a4 4 0 0 1 8 0v4zM12 19h12" />
      <path className="document-ink" d="M30 13h18M30 19h12" />
      <path
        className="document-ink"
        d="M14 30h10M30 30h18M14 38h10M30 38h14M14 46h10M30 46h18M14 54h10M30 54h12"
      />
    </>
  ),
  list: (
    <>
      <path className="document-ink" d="M14 14h22" />
      <path className="document-line" d="M13 23h38v36H13zM13 32h38M13 41h38M13 50h38M38 23v36" />
      <path className="document-ink" d="M17 28h14M17 37h16M17 46h11M17 55h14" />
      <path className="document-mark" d="M43 28h4M43 37h4M43 46h4M43 55h4" />
    </>
  ),
  minutes: (
    <>
      <path className="document-ink" d="M20 14h24M14 24h36M14 30h36M14 36h36M14 42h22" />
      <path className="document-line" d="M14 58h14M36 58h14" />
      <path
        className="document-mark"
        d="M15 55c2-6 4-6 4-2s3-3 5-2 2 2 4 0M37 55c3-7 5-5 4-2s4-4 5-1 1 1 3 0"
      />
    </>
  ),
  letter: (
    <>
      <path className="document-mark" d="M44 12h6v6h-6z" />
      <path className="document-line" d="M13 21h20v13H13z" />
      <path className="document-mark" d="M16 25h12M16 30h9" />
      <path className="document-ink" d="M14 43h36M14 49h36M14 55h24" />
    </>
  ),
  deed: (
    <>
      <path className="document-ink" d="M22 14h20M14 23h36M14 28h36M14 33h30M14 41h36M14 46h36" />
      <path className="document-line" d="M32 60h18" />
      <path className="document-mark" d="M33 57c3-7 5-6 4-2s4-4 6-1 3 1 5-1" />
    </>
  ),
  figures: (
    <>
      <path className="document-ink" d="M14 14h20" />
      <path className="document-mark" d="M16 36v-6M24 36V26M32 36v-8M40 36V22M48 36V18" />
      <path className="document-line" d="M13 36h38" />
      <path className="document-ink" d="M14 45h18M43 45h8M14 51h22M43 51h8M14 57h14M41 57h10" />
    </>
  ),
  picture: (
    <>
      <path className="document-line" d="M13 14h38v26H13z" />
      <path className="document-mark" d="m14 39 10-12 8 8 6-6 12 10M41 22h2" />
      <path className="document-ink" d="M14 48h30M14 54h20" />
    </>
  ),
  chart: (
    <>
      <path className="document-line" d="M32 24v8M18 42v-5h28v5M32 32v5" />
      <path className="document-mark" d="M24 14h16v10H24z" />
      <path className="document-ink" d="M11 42h14v9H11zM39 42h14v9H39z" />
    </>
  ),
};

export const DocumentDrawing = ({ type, label }: { readonly type: DocumentKind; readonly label: string }) => (
  <svg className="document-drawing" viewBox="0 0 64 72" role="img" aria-label={label}>
    <path className="document-sheet" d="M6 3.5h42L58 13v55.5H6z" />
    <path className="document-fold" d="M48 3.5V13h10" />
    {drawings[looks[type] ?? DEFAULT]}
  </svg>
);
