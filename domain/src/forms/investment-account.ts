// Whether an account belongs to the company, by comparing its holder's name with the company's. Equal passes,
// near needs an explanation, different is another party's account and is refused (F4).
import { distance, isSpelt } from '../identity/alike.ts';
import { spell } from '../identity/spell.ts';
import { type Answers, readList, readText } from './form.ts';

type Likeness = 'equal' | 'near' | 'different';

/** Legal forms and their bank abbreviations. The entries of one list are equivalent. */
const FORMS: readonly (readonly string[])[] = [
  ['LTD', 'LIMITED'],
  ['PLC', 'PUBLICLIMITEDCOMPANY'],
  ['INC', 'INCORPORATED'],
  ['CORP', 'CORPORATION'],
  ['CO', 'COMPANY'],
  ['LLC', 'LIMITEDLIABILITYCOMPANY'],
  ['LLP', 'LIMITEDLIABILITYPARTNERSHIP'],
  ['GMBH', 'GESELLSCHAFTMITBESCHRAENKTERHAFTUNG', 'MBH'],
  ['AG', 'AKTIENGESELLSCHAFT'],
  ['KG', 'KOMMANDITGESELLSCHAFT'],
  ['OHG'],
  ['UG'],
  ['GBR'],
  ['SE'],
  ['SA', 'SOCIETEANONYME', 'SOCIEDADANONIMA'],
  ['SAS'],
  ['SARL', 'SARLU'],
  ['SL', 'SOCIEDADLIMITADA'],
  ['SPA'],
  ['SRL'],
  ['BV'],
  ['NV'],
  ['OY'],
  ['OYJ'],
  ['AB', 'AKTIEBOLAG'],
  ['AS'],
  ['APS'],
  ['OU'],
  ['SPZOO'],
  ['EV'],
  ['EK'],
];
const formOf = (word: string): string | undefined => FORMS.find((each) => each.includes(word))?.[0];

/** `&`, “and” and similar words are ignored. */
const JOINING = ['AND', 'UND', 'ET', 'Y', 'E', 'EN', 'OG', 'OCH'];

/** The words in upper case, without dots inside (G.m.b.H., S.A.). */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/['’‘ʼ`´.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !JOINING.includes(word));

interface Named {
  readonly words: readonly string[];
  readonly forms: readonly string[];
}

const named = (name: string): Named => {
  const words = wordsOf(name);
  const forms = words.flatMap((word) => formOf(word) ?? []);
  return { words: words.filter((word) => formOf(word) === undefined), forms };
};

/** Words with digits must be equal; letters may use any spelling that a passport allows. */
const isOne = (a: string, b: string): boolean => a === b || (!/\p{N}/u.test(a + b) && isSpelt(a, b));

/** Removes equal words in pairs and returns the rest of each list. */
function leftOf(a: readonly string[], b: readonly string[]) {
  const ofB = [...b];
  const ofA = a.filter((word) => {
    const at = ofB.findIndex((other) => isOne(word, other));
    if (at !== -1) ofB.splice(at, 1);
    return at === -1;
  });
  return { ofA, ofB };
}
const same = (a: readonly string[], b: readonly string[]): boolean => {
  const { ofA, ofB } = leftOf(a, b);
  return ofA.length === 0 && ofB.length === 0;
};

const MOST_SLIPS = 2;
const LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+$/u;
/** Only long words may differ by a few letters. A different digit or symbol makes a different name. */
const isSlip = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= 6 && LETTERS.test(a + b) && distance(a, b) <= MOST_SLIPS;

/** Some word is in a script that we cannot transliterate into Latin letters. */
const isForeign = (words: readonly string[]): boolean =>
  words.some((word) => !/\p{N}/u.test(word) && spell(word).length === 0);

/** One name is a prefix of the other, because banks truncate long names. */
const isCut = (a: string, b: string): boolean => {
  const [short = '', long = ''] = [a, b].toSorted((x, y) => x.length - y.length);
  return short.length >= 4 && long.startsWith(short);
};

export function compareHolder(holder: string, company: string): Likeness {
  const [a, b] = [named(holder), named(company)];
  if (a.words.length === 0 || b.words.length === 0)
    return same(wordsOf(holder), wordsOf(company)) && wordsOf(holder).length > 0 ? 'equal' : 'different';
  if (same(a.words, b.words)) return same(a.forms, b.forms) ? 'equal' : 'near';
  const [joinedA, joinedB] = [a.words.join(''), b.words.join('')];
  if (joinedA === joinedB || isCut(joinedA, joinedB)) return 'near';
  if (isForeign(a.words) !== isForeign(b.words)) return 'near';
  const { ofA, ofB } = leftOf(a.words, b.words);
  // Either one name contains all words of the other, or the remaining words differ by a typo.
  return ofA.length === 0 || ofB.length === 0 || isSlip(ofA.join(''), ofB.join('')) ? 'near' : 'different';
}

/** Their accounts are naturally in another name: the trader's own, the trustee's or the depositary's. */
const HELD_BY_ANOTHER = ['sole-trader', 'trust', 'fund'];

/** Compares the account holder with all names of the company. */
export function holderLikeness(answers: Answers, company: Answers): Likeness {
  const holder = readText(answers, 'fundingAccount.holderName');
  if (holder === '') return 'equal';
  const ofLegalName = compareHolder(holder, readText(company, 'legalName'));
  if (ofLegalName !== 'different') return ofLegalName;
  const others = [
    ...readList(company, 'tradingNames').map(String),
    ...(company['legalForm'] === 'branch' ? [readText(company, 'groupParent.name')] : []),
  ];
  const isKnown = others.some((name) => compareHolder(holder, name) !== 'different');
  return isKnown || HELD_BY_ANOTHER.includes(readText(company, 'legalForm')) ? 'near' : 'different';
}
