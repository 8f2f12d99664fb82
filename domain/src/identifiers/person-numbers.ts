// Tax and national identification numbers of people, by issuing country.
import * as belgium from 'stdnum/lib/cjs/be/nn.js';
import * as germany from 'stdnum/lib/cjs/de/idnr.js';
import * as spain from 'stdnum/lib/cjs/es/nif.js';
import * as unitedKingdom from 'stdnum/lib/cjs/gb/utr.js';
import * as croatia from 'stdnum/lib/cjs/hr/oib.js';
import * as ireland from 'stdnum/lib/cjs/ie/pps.js';
import * as italy from 'stdnum/lib/cjs/it/codicefiscale.js';
import * as netherlands from 'stdnum/lib/cjs/nl/bsn.js';
import * as poland from 'stdnum/lib/cjs/pl/pesel.js';
import * as portugal from 'stdnum/lib/cjs/pt/nif.js';
import * as socialSecurity from 'stdnum/lib/cjs/us/ssn.js';
import { compact, type Scheme, scheme } from './scheme.ts';

/** ITIN: issued by the United States to taxpayers without a social security number. */
const ITIN = /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])\d{4}$/;

const unitedStates: Scheme = {
  name: '9-digit SSN or ITIN',
  isValid: (text) => socialSecurity.validate(text).isValid || ITIN.test(compact(text)),
};

export const taxNumbers: Readonly<Record<string, Scheme>> = {
  BE: scheme('11-digit numéro national / rijksregisternummer', belgium),
  DE: scheme('11-digit German tax ID (Steuer-ID)', germany),
  ES: scheme('9-character NIF', spain),
  GB: scheme('10-digit UTR', unitedKingdom),
  HR: scheme('11-digit OIB', croatia),
  IE: scheme('PPS number', ireland),
  IT: scheme('16-character codice fiscale', italy),
  NL: scheme('9-digit BSN', netherlands),
  PL: scheme('11-digit PESEL number', poland),
  PT: scheme('9-digit NIF', portugal),
  US: unitedStates,
};

/** Countries with a single number for all purposes. Elsewhere the number is only a tax number. */
export const nationalNumbers: Readonly<Record<string, Scheme>> = Object.fromEntries(
  ['BE', 'ES', 'HR', 'IE', 'IT', 'NL', 'PL'].map((country) => [country, taxNumbers[country] as Scheme]),
);
