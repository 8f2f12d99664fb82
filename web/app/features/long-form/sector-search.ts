// Search in NACE Rev. 2.1 by code, words of a title or everyday words. A separate chunk, loaded when somebody looks for a sector.
import { classTitles } from '@portico/domain/reference/sector-titles';
import { type Section, sections, sectorId } from '@portico/domain/reference/sectors';
import type { Option } from './control.ts';

/** Everyday names of a trade where the statistical office uses other words. */
export const EVERYDAY: Readonly<Record<string, string>> = {
  '10.71': 'bakery baker patisserie',
  '41.00': 'builder construction company house building',
  '43.21': 'electrician wiring',
  '43.22': 'plumber plumbing heating',
  '43.31': 'plasterer',
  '43.32': 'carpenter joiner',
  '46.19': 'trading company agent wholesale',
  '46.90': 'trading company import export wholesale',
  '47.11': 'supermarket grocery shop store',
  '47.12': 'department store shop e-commerce online shop webshop',
  '47.24': 'bakery baker shop',
  '47.71': 'fashion clothes shop boutique',
  '47.73': 'pharmacy chemist drugstore',
  '47.91': 'marketplace platform',
  '49.32': 'taxi driver',
  '49.41': 'haulage trucking freight lorry',
  '52.31': 'forwarding freight forwarder logistics shipping',
  '53.20': 'courier parcel delivery',
  '55.10': 'hotel',
  '55.20': 'holiday flat bed and breakfast airbnb',
  '56.11': 'restaurant cafe bistro pizzeria snack',
  '56.21': 'catering party service',
  '56.30': 'bar pub cocktail cafe',
  '58.29': 'software publisher app saas games',
  '59.11': 'film production video',
  '62.10': 'software developer app development programmer saas coding it company',
  '62.20': 'it consulting software consultancy',
  '62.90': 'it services support',
  '63.10': 'hosting cloud data centre',
  '64.19': 'bank banking neobank payment institution',
  '64.21': 'holding company parent company',
  '64.31': 'fund money market',
  '64.32': 'trust estate family foundation',
  '66.11': 'exchange trading venue',
  '66.12': 'broker securities crypto exchange',
  '66.19': 'payment services fintech money transfer adviser',
  '66.22': 'insurance broker insurance agent',
  '66.30': 'asset manager fund manager wealth management',
  '68.11': 'real estate property developer trade of houses',
  '68.20': 'landlord renting property real estate letting',
  '68.31': 'estate agent real estate agent realtor',
  '69.10': 'lawyer law firm solicitor notary attorney',
  '69.20': 'accountant bookkeeping tax adviser auditor payroll',
  '70.10': 'head office group management',
  '70.20': 'management consultant consulting business adviser',
  '71.11': 'architect',
  '71.12': 'engineer engineering office',
  '73.11': 'advertising agency marketing',
  '74.12': 'graphic designer web design',
  '74.20': 'photographer',
  '74.30': 'translator interpreter',
  '78.10': 'recruiter headhunter',
  '78.20': 'temporary staff agency temp',
  '79.11': 'travel agent',
  '80.01': 'guard security service',
  '81.21': 'cleaning cleaner',
  '81.30': 'gardener landscaping',
  '85.59': 'training coaching language school',
  '86.21': 'doctor general practitioner gp surgery',
  '86.23': 'dentist',
  '86.95': 'physiotherapist physio',
  '90.20': 'musician actor artist band',
  '93.13': 'gym fitness studio',
  '94.99': 'charity ngo association club',
  '95.31': 'garage car repair mechanic',
  '96.21': 'hairdresser barber',
  '96.22': 'beauty salon nails cosmetics',
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
/** Treats singular and plural alike. */
const stem = (word: string): string => word.replace(/(?:ies|y)$/, 'i').replace(/(?<=\p{L}{3})s$/u, '');
const wordsIn = (text: string): string[] => plain(text).split(' ').filter(Boolean).map(stem);

interface Sector {
  readonly code: string;
  readonly option: Option;
  readonly title: readonly string[];
  readonly everyday: readonly string[];
  /** Titles of the parent categories, which match with the lowest rank. */
  readonly around: readonly string[];
}

const sectorsIn = ({ section, title, divisions }: Section): Sector[] =>
  Object.entries(divisions)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([division, divisionTitle]) => {
      const within = `${section} ${title}`;
      const classes = Object.entries(classTitles)
        .filter(([code]) => code.startsWith(`${division}.`))
        .map(([code, classTitle]) => ({
          code,
          option: {
            value: sectorId(code),
            label: `${code} ${classTitle}`,
            detail: `${within} › ${division} ${divisionTitle}`,
          },
          title: wordsIn(classTitle),
          everyday: wordsIn(EVERYDAY[code] ?? ''),
          around: [...wordsIn(divisionTitle), ...wordsIn(title)],
        }));
      const whole = {
        code: division,
        option: { value: sectorId(division), label: `${division} ${divisionTitle}`, detail: within },
        title: wordsIn(divisionTitle),
        everyday: [],
        around: wordsIn(title),
      };
      return [whole, ...classes];
    });

const sectors = sections.flatMap(sectorsIn);

export const findTitle = (code: string): string | undefined =>
  classTitles[code] ?? sections.map(({ divisions }) => divisions[code]).find((title) => title !== undefined);

const begins = (words: readonly string[], asked: string): boolean =>
  words.some((word) => word.startsWith(asked));

/** Lower is closer. Undefined when one of the words does not match. */
function distance({ title, everyday, around }: Sector, asked: readonly string[]): number | undefined {
  let sum = 0;
  for (const word of asked) {
    const far =
      title.includes(word) || everyday.includes(word)
        ? 0
        : begins(title, word) || begins(everyday, word)
          ? 1
          : begins(around, word)
            ? 6
            : undefined;
    if (far === undefined) return undefined;
    sum += far;
  }
  // Among equal matches, prefer the shorter title.
  return sum + title.length / 50;
}

const MOST = 40;
const CODE = /^[a-v]?\s?\d{1,2}(?:\.?\d{0,2})$/;
const digits = (text: string): string => text.replace(/\D/g, '');

export function find(text: string): readonly Option[] {
  const typed = plain(text);
  if (typed === '') return [];
  if (CODE.test(typed))
    return sectors
      .filter(({ code }) => digits(code).startsWith(digits(typed)))
      .slice(0, MOST)
      .map(({ option }) => option);
  const asked = wordsIn(text);
  return sectors
    .flatMap((sector) => {
      const far = distance(sector, asked);
      return far === undefined ? [] : [{ far, option: sector.option }];
    })
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ option }) => option);
}
