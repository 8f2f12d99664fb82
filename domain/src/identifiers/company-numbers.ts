// A company's number in its register, its VAT number, its LEI, and the account it pays from.
import { isValidIBAN } from 'ibantools';
import * as austrianVat from 'stdnum/lib/cjs/at/uid.js';
import * as belgianVat from 'stdnum/lib/cjs/be/vat.js';
import * as switzerland from 'stdnum/lib/cjs/ch/uid.js';
import * as germanVat from 'stdnum/lib/cjs/de/vat.js';
import * as denmark from 'stdnum/lib/cjs/dk/cvr.js';
import * as estonia from 'stdnum/lib/cjs/ee/registrikood.js';
import * as france from 'stdnum/lib/cjs/fr/siren.js';
import * as frenchVat from 'stdnum/lib/cjs/fr/tva.js';
import * as irishVat from 'stdnum/lib/cjs/ie/vat.js';
import * as italy from 'stdnum/lib/cjs/it/iva.js';
import * as dutchVat from 'stdnum/lib/cjs/nl/btw.js';
import * as norway from 'stdnum/lib/cjs/no/orgnr.js';
import * as poland from 'stdnum/lib/cjs/pl/nip.js';
import * as sweden from 'stdnum/lib/cjs/se/orgnr.js';
import * as unitedStates from 'stdnum/lib/cjs/us/ein.js';
import { compact, type Scheme, scheme } from './scheme.ts';

export const registrationNumbers: Readonly<Record<string, Scheme>> = {
  CH: scheme('UID', switzerland),
  DK: scheme('CVR', denmark),
  EE: scheme('Registrikood', estonia),
  FR: scheme('SIREN', france),
  IT: scheme('Partita IVA', italy),
  NO: scheme('Organisasjonsnummer', norway),
  PL: scheme('NIP', poland),
  SE: scheme('Organisationsnummer', sweden),
  US: scheme('EIN', unitedStates),
};

/** By the prefix of the number itself. */
export const vatNumbers: Readonly<Record<string, Scheme>> = {
  AT: scheme('UID', austrianVat),
  BE: scheme('BTW / TVA', belgianVat),
  DE: scheme('USt-IdNr.', germanVat),
  FR: scheme('TVA', frenchVat),
  IE: scheme('VAT number', irishVat),
  NL: scheme('Btw-id', dutchVat),
};

/** ISO 7064 MOD 97-10: letters count from A = 10 to Z = 35. */
const remainder = (text: string): bigint =>
  BigInt([...text].map((each) => Number.parseInt(each, 36)).join('')) % 97n;

export const isLei = (text: string): boolean => {
  const lei = compact(text);
  return /^[A-Z0-9]{18}\d{2}$/.test(lei) && remainder(lei) === 1n;
};

/** By its country's length and its check digits. */
export const isIban = (text: string): boolean => isValidIBAN(compact(text));
