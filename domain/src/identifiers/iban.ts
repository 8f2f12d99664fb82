// The number of a bank account, by its country's length and its check digits (ISO 13616).
import { countrySpecs, isValidIBAN } from 'ibantools';
import { compact } from './scheme.ts';

export const isIban = (text: string): boolean => isValidIBAN(compact(text));

/** Where every account has one. */
export const hasIbans = (country: string): boolean =>
  (countrySpecs as Readonly<Record<string, { IBANRegistry?: boolean | undefined } | undefined>>)[country]
    ?.IBANRegistry === true;
