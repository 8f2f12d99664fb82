// Parses an amount of money as people type it into whole minor units and a currency (F0).
import * as z from 'zod/mini';
import { findRow } from '../find-row.ts';
import { currencyDecimals } from '../reference/currencies.ts';
import { type Answers, readList, readText } from './form.ts';

const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/**
 * `1 234 567,89`, `1,234,567.89`, `1'234'567.89`: the last separator marks decimals if it differs from the
 * earlier ones or is not followed by exactly three digits. Returns undefined for anything else.
 */
export function parseAmount(text: string): string | undefined {
  const typed = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}'’_]/gu, '')
    .replace(/^0+(?=\d)/, '');
  if (/^\d{1,15}$/.test(typed)) return typed;
  if (!/^\d[\d.,]{0,24}$/.test(typed)) return undefined;
  const mark = typed.lastIndexOf('.') > typed.lastIndexOf(',') ? '.' : ',';
  const [decimals = '', ...before] = typed.split(mark).reverse();
  const whole = before.reverse().join(mark);
  const other = mark === '.' ? ',' : '.';
  // All separators are equal, so they group thousands.
  if (GROUPED.test(typed) && !typed.includes(other)) return typed.replaceAll(mark, '');
  const digits = GROUPED.test(whole) && !whole.includes(mark) ? whole.replaceAll(other, '') : whole;
  if (!/^\d{1,15}$/.test(digits) || !/^\d{1,3}$/.test(decimals)) return undefined;
  return `${digits}.${decimals}`;
}

export const Amount = z.string().check(
  z.overwrite((text) => parseAmount(text) ?? text),
  z.regex(/^\d{1,12}(?:\.\d{1,3})?$/, 'Enter an amount, like 25,000 or 1,500.50.'),
);

/** The only currency in use, or the one selected from several. */
export const initialCurrency = (answers: Answers): string => {
  const currencies = readList(answers, 'currencies');
  return currencies.length === 1 ? String(currencies[0]) : readText(answers, 'initialCurrency');
};

/** Returns undefined without an amount, or if the amount has too many decimals for its currency. */
export function initialMoney(
  answers: Answers,
): { readonly minor: number; readonly currency: string } | undefined {
  const amount = Amount.safeParse(answers['initialAmount']);
  const currency = initialCurrency(answers);
  const places = findRow(currencyDecimals, currency);
  if (!amount.success || places === undefined) return undefined;
  const [whole = '', decimals = ''] = amount.data.split('.');
  const kept = decimals.replace(/0+$/, '');
  if (kept.length > places) return undefined;
  return { minor: Number(whole + kept.padEnd(places, '0')), currency };
}
