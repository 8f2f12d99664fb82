// Register, tax and VAT numbers of companies. Register and tax numbers have exceptions, old formats and several
// kinds, so a failed check is only advice. VAT numbers have one format per country, so an invalid one is refused.
import * as austrianTax from 'stdnum/lib/cjs/at/tin.js';
import * as austria from 'stdnum/lib/cjs/at/uid.js';
import * as belgium from 'stdnum/lib/cjs/be/vat.js';
import * as bulgaria from 'stdnum/lib/cjs/bg/vat.js';
import * as switzerland from 'stdnum/lib/cjs/ch/uid.js';
import * as cyprus from 'stdnum/lib/cjs/cy/vat.js';
import * as czechia from 'stdnum/lib/cjs/cz/dic.js';
import * as germanTax from 'stdnum/lib/cjs/de/stnr.js';
import * as germany from 'stdnum/lib/cjs/de/vat.js';
import * as denmark from 'stdnum/lib/cjs/dk/cvr.js';
import * as estonianVat from 'stdnum/lib/cjs/ee/kmkr.js';
import * as estonia from 'stdnum/lib/cjs/ee/registrikood.js';
import * as spain from 'stdnum/lib/cjs/es/nif.js';
import * as finland from 'stdnum/lib/cjs/fi/alv.js';
import * as france from 'stdnum/lib/cjs/fr/siren.js';
import * as frenchVat from 'stdnum/lib/cjs/fr/tva.js';
import * as unitedKingdom from 'stdnum/lib/cjs/gb/utr.js';
import * as northernIreland from 'stdnum/lib/cjs/gb/vat.js';
import * as greece from 'stdnum/lib/cjs/gr/vat.js';
import * as croatia from 'stdnum/lib/cjs/hr/oib.js';
import * as hungary from 'stdnum/lib/cjs/hu/anum.js';
import * as ireland from 'stdnum/lib/cjs/ie/vat.js';
import * as italy from 'stdnum/lib/cjs/it/iva.js';
import * as lithuania from 'stdnum/lib/cjs/lt/pvm.js';
import * as luxembourg from 'stdnum/lib/cjs/lu/tva.js';
import * as latvia from 'stdnum/lib/cjs/lv/pvn.js';
import * as malta from 'stdnum/lib/cjs/mt/vat.js';
import * as netherlands from 'stdnum/lib/cjs/nl/bsn.js';
import * as dutchVat from 'stdnum/lib/cjs/nl/btw.js';
import * as norway from 'stdnum/lib/cjs/no/orgnr.js';
import * as poland from 'stdnum/lib/cjs/pl/nip.js';
import * as portugal from 'stdnum/lib/cjs/pt/nif.js';
import * as romania from 'stdnum/lib/cjs/ro/cui.js';
import * as sweden from 'stdnum/lib/cjs/se/orgnr.js';
import * as swedishVat from 'stdnum/lib/cjs/se/vat.js';
import * as slovenia from 'stdnum/lib/cjs/si/ddv.js';
import * as slovakia from 'stdnum/lib/cjs/sk/dph.js';
import * as unitedStates from 'stdnum/lib/cjs/us/ein.js';
import { findRow } from '../find-row.ts';
import { compact, type Scheme, scheme } from './scheme.ts';

/** The primary number of each register. Polish and American companies also have a separate tax number: see below. */
export const registrationNumbers: Readonly<Record<string, Scheme>> = {
  CH: scheme('UID', switzerland),
  DK: scheme('CVR number', denmark),
  EE: scheme('Registrikood', estonia),
  FR: scheme('SIREN', france),
  IT: scheme('Codice fiscale', italy),
  NO: scheme('Organisasjonsnummer', norway),
  SE: scheme('Organisationsnummer', sweden),
};

const either = (name: string, ...schemes: readonly Scheme[]): Scheme => ({
  name,
  isValid: (text) => schemes.some(({ isValid }) => isValid(text)),
});

export const companyTaxNumbers: Readonly<Record<string, Scheme>> = {
  ...registrationNumbers,
  AT: either('Steuernummer or UID', scheme('', austrianTax), scheme('', austria)),
  BE: scheme('Ondernemingsnummer / numéro d’entreprise', belgium),
  DE: either('Steuernummer or USt-IdNr.', scheme('', germanTax), scheme('', germany)),
  ES: scheme('NIF', spain),
  GB: scheme('UTR', unitedKingdom),
  HR: scheme('OIB', croatia),
  IE: scheme('Tax reference number', ireland),
  NL: scheme('RSIN', netherlands),
  PL: scheme('NIP', poland),
  PT: scheme('NIPC', portugal),
  US: scheme('EIN', unitedStates),
};

/** Northern Ireland uses the UK scheme with its own prefix. */
const northernIrish: Scheme = {
  name: 'VAT number',
  isValid: (text) => northernIreland.validate(text.replace(/^XI/, 'GB')).isValid,
};

/** By the two-letter prefix of the number itself: EL is Greece, XI Northern Ireland. */
const vatNumbers: Readonly<Record<string, Scheme>> = {
  AT: scheme('UID', austria),
  BE: scheme('BTW / TVA', belgium),
  BG: scheme('VAT number', bulgaria),
  CY: scheme('VAT number', cyprus),
  CZ: scheme('DIČ', czechia),
  DE: scheme('USt-IdNr.', germany),
  DK: scheme('CVR number', denmark),
  EE: scheme('KMKR', estonianVat),
  EL: scheme('VAT number', greece),
  ES: scheme('NIF', spain),
  FI: scheme('ALV-numero', finland),
  FR: scheme('TVA', frenchVat),
  HR: scheme('OIB', croatia),
  HU: scheme('ANUM', hungary),
  IE: scheme('VAT number', ireland),
  IT: scheme('Partita IVA', italy),
  LT: scheme('PVM kodas', lithuania),
  LU: scheme('TVA', luxembourg),
  LV: scheme('PVN', latvia),
  MT: scheme('VAT number', malta),
  NL: scheme('Btw-id', dutchVat),
  PL: scheme('NIP', poland),
  PT: scheme('NIF', portugal),
  RO: scheme('CUI', romania),
  SE: scheme('Momsnummer', swedishVat),
  SI: scheme('ID za DDV', slovenia),
  SK: scheme('IČ DPH', slovakia),
  XI: northernIrish,
};
export const vatPrefixes: readonly string[] = Object.keys(vatNumbers);

/** The stored form. Greek VAT numbers use EL instead of GR. */
export const normalizeVatNumber = (text: string): string => compact(text).replace(/^GR/, 'EL');

export const isVatNumber = (text: string): boolean => {
  const number = normalizeVatNumber(text);
  return findRow(vatNumbers, number.slice(0, 2))?.isValid(number) ?? false;
};
