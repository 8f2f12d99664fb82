// Formats an answer in the wording of its stored definition. Codes of reference lists use the current list.

import { findRow } from '../find-row.ts';
import { type CountryCode, countries, countryName } from '../reference/countries.ts';
import { currencyCodes } from '../reference/currencies.ts';
import { sectorCode } from '../reference/sector-classes.ts';
import { classTitles } from '../reference/sector-titles.ts';
import { sections } from '../reference/sectors.ts';
import { subdivisions } from '../reference/subdivisions.ts';
import type { AnswerFormat } from './form.ts';
import type { FormDefinition, QuestionDefinition, ValueDefinition } from './form-definition.ts';
import { splitDay, wrongPart } from './typed-day.ts';

type Read = (value: string, language: string) => string;

const divisionTitle = (division: string): string =>
  sections.map(({ divisions }) => divisions[division]).find((title) => title !== undefined) ?? division;

const formatSector: Read = (value) => {
  const code = sectorCode(value);
  return code === undefined ? value : `${code} ${classTitles[code] ?? divisionTitle(code.slice(0, 2))}`;
};

/** A draft may hold a non-existent day, which is shown as typed. */
const formatDay: Read = (value, language) =>
  wrongPart(value)
    ? Object.values(splitDay(value)).join(' ').trim()
    : new Date(`${value}T00:00:00Z`).toLocaleDateString(language === 'en' ? 'en-GB' : language, {
        dateStyle: 'long',
        timeZone: 'UTC',
      });

const formatCurrency: Read = (value, language) => {
  if (!currencyCodes.includes(value)) return value;
  const names = new Intl.DisplayNames([language, 'en'], { type: 'currency' });
  return `${names.of(value) ?? value} (${value})`;
};

const formats: Readonly<Partial<Record<AnswerFormat, Read>>> = {
  country: (value, language) =>
    Object.hasOwn(countries, value) ? countryName(value as CountryCode, language) : value,
  currency: formatCurrency,
  day: formatDay,
  grouped: (value) =>
    value
      .replace(/\s/g, '')
      .replace(/(.{4})(?=.)/g, '$1 ')
      .toUpperCase(),
  sector: formatSector,
  'sector-section': (value) => sections.find(({ section }) => section === value)?.title ?? value,
  subdivision: (value) => findRow(findRow(subdivisions, value.slice(0, 2)) ?? {}, value) ?? value,
};

/** Returns an empty text if nothing was answered. */
export function formatAnswer(
  { language, yes, no }: Pick<FormDefinition, 'language' | 'yes' | 'no'>,
  question: Pick<QuestionDefinition, 'format' | 'choices' | 'parts'>,
  answer: unknown,
): string {
  const formatValue = (value: unknown, { choices, format }: ValueDefinition): string => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    const choice = choices?.find((each) => each.value === text);
    return choice?.label ?? ((format && formats[format]?.(text, language)) || text);
  };
  const formatRow = (row: Readonly<Record<string, unknown>>): string =>
    (question.parts ?? [])
      .map((part) => row[part.key] && formatValue(row[part.key], part))
      .filter(Boolean)
      .join(', ');
  if (answer === undefined || answer === null || answer === '') return '';
  if (typeof answer === 'boolean') return answer === (question.format !== 'inverted') ? yes : no;
  if (!Array.isArray(answer)) return formatValue(answer, question);
  return question.parts
    ? answer.map(formatRow).join('; ')
    : answer.map((each) => formatValue(each, question)).join(', ');
}
