// IBAN validation by country length and check digits (ISO 13616).
import { countrySpecs, isValidIBAN } from 'ibantools';
import { compact } from './scheme.ts';

export const isIban = (text: string): boolean => isValidIBAN(compact(text));

/** Countries in which every account has an IBAN. */
export const hasIbans = (country: string): boolean =>
  (countrySpecs as Readonly<Record<string, { IBANRegistry?: boolean | undefined } | undefined>>)[country]
    ?.IBANRegistry === true;
