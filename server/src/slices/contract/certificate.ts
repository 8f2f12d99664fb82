// The certificate page states who signed what, when and how. It is appended to the signed bytes, which stay
// unchanged, and is sealed with them.
import { PDF } from '@libpdf/core';
import {
  LEFT_MARGIN,
  openPageWriter,
  type PageWriter,
  RIGHT,
  styles,
  type Written,
} from './pdf/page-layout.ts';

export interface Certificate {
  readonly firm: string;
  readonly contractId: string;
  readonly version: number;
  /** Hash of the signed bytes. */
  readonly sha256: string;
  readonly bytes: number;
  readonly at: Date;
  readonly signatures: readonly CertifiedSignature[];
}
export interface CertifiedSignature {
  readonly kind: 'signs' | 'reads';
  readonly name: string;
  readonly jobTitle?: string | undefined;
  readonly place?: string | undefined;
  readonly method: string;
  readonly signedAt: Date;
  readonly authenticatedAt: Date;
  /** Null for signatures from before this was recorded. */
  readonly authenticatedBy: string | null;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
const inWords = (at: Date): string => `${moment.format(at)} UTC`;

const did = { signs: 'Signed', reads: 'Confirmed having read it' } as const;
const methods: Readonly<Record<string, string>> = {
  typed: 'by typing their name',
  drawn: 'by drawing their name',
  click: 'by a click',
};

/** States exactly what was proven: a code for this signature, or the second factor of the log-in. */
const proofs: Readonly<Record<string, readonly [label: string, proof: string]>> = {
  'code-for-this-act': ['Proof', 'Authenticator code entered for this signature'],
  otp: ['Log-in', 'Password and authenticator code, given'],
  sms: ['Log-in', 'Password and code by text message, given'],
  recovery: ['Log-in', 'Password and recovery code, given'],
};

const FACTS_AT = LEFT_MARGIN + 120;
const text = (value: string, x = LEFT_MARGIN): Written => ({ style: styles.text, text: value, x });

/** Writes a label and its value side by side. */
function fact(sheet: PageWriter, name: string, value: string): void {
  sheet.row([
    [{ style: styles.text, text: name, colour: 'soft', x: LEFT_MARGIN, to: FACTS_AT - 8 }],
    [text(value, FACTS_AT)],
  ]);
  sheet.space(3);
}

function signature(sheet: PageWriter, given: CertifiedSignature): void {
  const { kind, name, jobTitle, place, method, signedAt, authenticatedAt, authenticatedBy } = given;
  sheet.keep(110);
  sheet.rule('line', LEFT_MARGIN, RIGHT);
  sheet.space(8);
  sheet.write({ style: styles.strong, text: [name, jobTitle].filter(Boolean).join(', '), x: LEFT_MARGIN });
  sheet.space(2);
  const how = kind === 'signs' ? ` ${methods[method] ?? ''}` : '';
  fact(sheet, did[kind], `${inWords(signedAt)}${how}`);
  const [label, proof] = proofs[authenticatedBy ?? ''] ?? ['Second factor', 'given'];
  fact(sheet, label, `${proof} on ${inWords(authenticatedAt)}`);
  if (place) fact(sheet, 'Place, as told', place);
  sheet.space(8);
}

async function renderCertificate(given: Certificate): Promise<Uint8Array> {
  const { firm, contractId, version, sha256, bytes, at, signatures } = given;
  const sheet = openPageWriter();
  sheet.write({ style: styles.firm, text: firm, colour: 'accent', x: LEFT_MARGIN });
  sheet.space(28);
  sheet.write({ style: styles.title, text: 'Certificate', x: LEFT_MARGIN });
  sheet.space(12);
  sheet.write(
    text(
      `This page was added when the last of those named below had signed. What they signed are the first ${bytes} bytes of this file, unchanged; ` +
        'page and contract were then sealed together by a signature of the firm and a time stamp of an independent authority, which your reader shows. ' +
        'Nothing can be changed since without breaking that seal.',
    ),
  );
  sheet.space(16);
  fact(sheet, 'Contract', contractId);
  fact(sheet, 'Version', String(version));
  fact(sheet, 'SHA-256 of it', sha256);
  fact(sheet, 'Sealed', inWords(at));
  sheet.space(20);
  for (const each of signatures) signature(sheet, each);
  return sheet.finish(
    { head: `Certificate, ${firm}`, foot: `Contract ${contractId}, version ${version}` },
    { title: 'Certificate', author: firm, subject: `${contractId}, version ${version}`, at },
  );
}

/** Appends the certificate pages as an incremental update, so that the frozen bytes stay intact at the start. */
export async function withCertificate(frozen: Uint8Array, certificate: Certificate): Promise<Uint8Array> {
  const contract = await PDF.load(frozen);
  const paper = await PDF.load(await renderCertificate(certificate));
  await contract.copyPagesFrom(paper, [...paper.getPages().keys()]);
  return contract.save({ incremental: true });
}
