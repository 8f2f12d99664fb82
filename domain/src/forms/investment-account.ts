// Whether an account is the company's own: its holder's name beside the company's. Equal goes on, near is asked about, different is
// somebody else's account and refused (F4).
import { distance, isSpelt } from '../identity/alike.ts';
import { spell } from '../identity/spell.ts';
import { type Answers, readList, readText } from './form.ts';

type Likeness = 'equal' | 'near' | 'different';

/** Legal forms as banks shorten them: each list is one and the same. */
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

/** `&`, “and” and the like say nothing. */
const JOINING = ['AND', 'UND', 'ET', 'Y', 'E', 'EN', 'OG', 'OCH'];

/** The words in capital letters; dots inside vanish (G.m.b.H., S.A.). */
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

/** Digits have one spelling; letters as many as a passport may choose from. */
const isOne = (a: string, b: string): boolean => a === b || (!/\p{N}/u.test(a + b) && isSpelt(a, b));

/** What is left over of each when equal words are taken out in pairs. */
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
/** Long enough to be known again with a letter wrong; another digit, or sign for a word, is another name. */
const isSlip = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= 6 && LETTERS.test(a + b) && distance(a, b) <= MOST_SLIPS;

/** In a script that nobody here can spell in Latin letters. */
const isForeign = (words: readonly string[]): boolean =>
  words.some((word) => !/\p{N}/u.test(word) && spell(word).length === 0);

/** One beginning with the other: a bank has room for so many letters. */
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
  // All words of one are in the other, or what is left of both is a slip.
  return ofA.length === 0 || ofB.length === 0 || isSlip(ofA.join(''), ofB.join('')) ? 'near' : 'different';
}

/** Whose account is in another name by its nature: their own, the trustee's, the depositary's. */
const HELD_BY_ANOTHER = ['sole-trader', 'trust', 'fund'];

/** Of the account that was named, beside all the names that the company goes by. */
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
