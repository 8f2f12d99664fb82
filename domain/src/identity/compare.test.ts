import { describe, expect, test } from 'vitest';
import {
  type Comparison,
  comparePerson,
  computeValidity,
  type Difference,
  differences,
  type TypedPerson,
} from './compare.ts';
import { spell, splitWords } from './spell.ts';

type Likeness = Comparison['likeness'];

/** Parses `GARCIA NUNEZ/ANA MARIA`. Trailing dots mark a zone that is full, within a word or, after a space, after it. */
function readText(text: string) {
  const cutAtEnd = text.endsWith(' …') ? 'after-word' : 'in-word';
  const [familyName = '', givenNames = ''] = text.replace('…', '').split('/');
  return { familyName, givenNames, namesCut: text.endsWith('…') ? cutAtEnd : 'none' } as const;
}

const rows: readonly (readonly [typed: string, document: string, Likeness, ...Difference[]])[] = [
  ['Anna Maria | Eriksson', 'ERIKSSON/ANNA MARIA', 'equal'],
  ['anna maria | ERIKSSON', 'ERIKSSON/ANNA MARIA', 'equal'],
  ['Maria Anna | Eriksson', 'ERIKSSON/ANNA MARIA', 'equal'],
  ['Jürgen | Müller', 'MUELLER/JUERGEN', 'equal'],
  ['Jürgen | Müller', 'MULLER/JURGEN', 'equal'],
  ['Jürgen | Müller', 'MUXXLLER/JUXXRGEN', 'equal'],
  ['Juergen | Mueller', 'MUELLER/JUERGEN', 'equal'],
  ['Ana | García Núñez', 'GARCIA NUNEZ/ANA', 'equal'],
  ['Peña | Muñoz', 'MUNXXOZ/PENXXA', 'equal'],
  ['Bengt | Ångström', 'AANGSTROEM/BENGT', 'equal'],
  ['Bengt | Ångström', 'ANGSTROM/BENGT', 'equal'],
  ['Søren | Kjærgaard', 'KJAERGAARD/SOEREN', 'equal'],
  ['Guðrún | Þórsdóttir', 'THORSDOTTIR/GUDRUN', 'equal'],
  ['Łukasz | Dąbrowski', 'DABROWSKI/LUKASZ', 'equal'],
  ['Minh | Nguyễn', 'NGUYEN/MINH', 'equal'],
  ['Işıl | İnönü', 'INONU/ISIL', 'equal'],
  ['Ernst | Weiß', 'WEISS/ERNST', 'equal'],
  ['Sinéad | O’Connor', 'OCONNOR/SINEAD', 'equal'],
  ['Jean-Luc | Saint-Exupéry', 'SAINT EXUPERY/JEAN LUC', 'equal'],
  ['Наталия | Щербакова', 'SHCHERBAKOVA/NATALIIA', 'equal'],
  ['Олександр | Гончар', 'HONCHAR/OLEKSANDR', 'equal'],
  // Names are compared as sets of words, so writing the family name first is no mistake.
  ['Eriksson | Anna', 'ERIKSSON/ANNA', 'equal'],
  ['Anna | Иванова', 'IVANOVA/ANNA', 'equal'],
  ['Sukarno | Sukarno', 'SUKARNO/', 'equal'],
  [' | Sukarno', 'SUKARNO/', 'equal'],
  ['Sukarno | ', 'SUKARNO/', 'equal'],
  ['Chayapa Dejthamrong Krasuang | Nilavadhanananda', 'NILAVADHANANANDA/CHAYAPA DEJTHAMRONG K…', 'equal'],
  ['Anna | Wolfeschlegelsteinhausenbergerdorff', 'WOLFESCHLEGELSTEINHAUSENBERGERD…', 'equal'],
  ['Anna Berta | Papandropoulous', 'PAPANDROPOULOUS/ANNA…', 'equal'],
  ['Anna Berta | Papandropoulous', 'PAPANDROPOULOUS/ANNA …', 'equal'],
  ['Annabel | Papandropoulous', 'PAPANDROPOULOUS/ANNA…', 'equal'],

  ['Anna | Eriksson', 'ERIKSSON/ANNA MARIA', 'near', 'names-missing'],
  ['Maria | Eriksson', 'ERIKSSON/ANNA MARIA', 'near', 'names-missing'],
  ['Anna Maria | Eriksson', 'ERIKSSON/ANNA', 'near', 'names-more'],
  ['Ana | García', 'GARCIA NUNEZ/ANA', 'near', 'names-missing'],
  ['Ana | de la Cruz', 'CRUZ/ANA', 'near', 'names-more'],
  ['Anna | Erikson', 'ERIKSSON/ANNA', 'near', 'name-misspelt'],
  ['Anna | Erikssno', 'ERIKSSON/ANNA', 'near', 'name-misspelt'],
  ['Annemarie | Eriksson', 'ERIKSSON/ANNE MARIE', 'near', 'names-joined'],
  ['Anne Marie | Eriksson', 'ERIKSSON/ANNEMARIE', 'near', 'names-joined'],
  // One typo in each of two words, or two in a long one: a quick typist and not a different person.
  ['Anna | Okonjo Weiss', 'OKONYO WEIS/ANNA', 'near', 'name-misspelt'],
  ['Anna | Ericson', 'ERIKSSON/ANNA', 'near', 'name-misspelt'],
  ['Ana Garcia | Nunez', 'GARCIA NUNEZ/ANA MARIA', 'near', 'names-missing'],
  ['明 | 李', 'LI/MING', 'near', 'name-in-other-script'],

  ['Anna | Johansson', 'ERIKSSON/ANNA', 'different', 'family-name-different'],
  ['Annabel | Papandropoulous', 'PAPANDROPOULOUS/ANNA …', 'different', 'given-names-different'],
  ['Berta | Eriksson', 'ERIKSSON/ANNA', 'different', 'given-names-different'],
  ['Berta | Johansson', 'ERIKSSON/ANNA', 'different', 'family-name-different', 'given-names-different'],
  [
    'Annna Mariia | Erikson',
    'ERIKSSON/ANNA MARIA',
    'different',
    'family-name-different',
    'given-names-different',
  ],
  ['Anna | Ericsan', 'ERIKSSON/ANNA', 'different', 'family-name-different'],
  ['Ada | ', 'GROSS/ADA', 'different', 'family-name-different'],
  ['Jan | Li', 'LI/JON', 'different', 'given-names-different'],
  ['Anna | Wolf', 'WOLFESCHLEGEL/ANNA', 'different', 'family-name-different'],
  ['Anna | Sukarno', 'SUHARTO/', 'different', 'family-name-different', 'given-names-different'],
];

const BORN = '1985-04-17';
const typedOf = (names: string): TypedPerson => {
  const [givenNames = '', familyName = ''] = names.split('|').map((part) => part.trim());
  return { givenNames, familyName, dateOfBirth: BORN };
};

describe('comparing a document with the entered details [F2]', () => {
  test.each(rows)('%s with %s: %s %s %s', (typed, document, likeness, ...found) => {
    expect(comparePerson(typedOf(typed), { ...readText(document), dateOfBirth: BORN })).toEqual({
      likeness,
      differs: found.length > 0 ? ['name'] : [],
      differences: found,
    });
  });

  const anna = typedOf('Anna | Eriksson');
  const ofAnna = readText('ERIKSSON/ANNA');
  test.each<readonly [typed: string, document: string, Likeness, ...Difference[]]>([
    ['1985-04-17', '1985-04-17', 'equal'],
    ['1985-04-17', '1985-04', 'near', 'birth-date-incomplete'],
    ['1985-04-17', '1985', 'near', 'birth-date-incomplete'],
    ['1985-04-07', '1985-07-04', 'near', 'birth-date-day-and-month'],
    // The document's date has a check digit, so the typed date is wrong. The person confirms and corrects it in their details.
    ['1985-04-17', '1985-04-18', 'near', 'birth-date-one-digit'],
    ['1985-04-17', '1986-04-17', 'near', 'birth-date-one-digit'],
    ['1985-04-17', '1958-04-17', 'different', 'birth-date-different'],
    ['1985-04-17', '1985-05', 'different', 'birth-date-different'],
    ['1985-04-17', '', 'different', 'birth-date-different'],
    ['', '', 'different', 'birth-date-different'],
  ])('born %s, and the document says %s: %s %s', (typed, document, likeness, ...found) => {
    expect(comparePerson({ ...anna, dateOfBirth: typed }, { ...ofAnna, dateOfBirth: document })).toEqual({
      likeness,
      differs: found.length > 0 ? ['date-of-birth'] : [],
      differences: found,
    });
  });

  test.each([
    ['2026-11-14', 'over'],
    ['2026-11-15', 'over'],
    ['2026-11-16', 'soon'],
    ['2026-12-14', 'soon'],
    ['2026-12-15', 'valid'],
  ])('a document that expires on %s is %s', (expiryDate, validity) => {
    expect(computeValidity(expiryDate, '2026-11-15')).toBe(validity);
  });

  test('the worst difference decides, and all differences are listed', () => {
    const typed = { ...typedOf('Anna | Erikson'), dateOfBirth: '1990-04-18' };
    expect(comparePerson(typed, { ...ofAnna, dateOfBirth: BORN })).toEqual({
      likeness: 'different',
      differs: ['name', 'date-of-birth'],
      differences: ['name-misspelt', 'birth-date-different'],
    });
  });

  test('the rows cover every difference of names except former-name', () => {
    const foundCodes = new Set<string>(rows.flatMap(([, , , ...found]) => found));
    expect(
      Object.keys(differences)
        .filter((name) => !foundCodes.has(name) && !name.startsWith('birth-date'))
        .sort(),
    ).toEqual(['former-name']);
  });

  test('splits names into words and lists their possible spellings', () => {
    expect(splitWords(' O’Connor-Weiß  St. John ')).toEqual(['OCONNOR', 'WEIẞ', 'ST', 'JOHN']);
    expect(spell('MÜÄ')).toEqual(['MUEAE', 'MUEA', 'MUXXAE', 'MUXXA', 'MUAE', 'MUA']);
    expect(spell('李')).toEqual([]);
    expect(spell('Ü'.repeat(50)).length).toBeLessThanOrEqual(64);
    // A doubled combining mark that belongs to no letter is ignored.
    expect(spell('A\u0301\u0301B\u0301\u0301')).toEqual(['AB']);
  });
});

const typed: TypedPerson = {
  givenNames: 'Ada Maria',
  familyName: 'Okonjo-Weiß',
  dateOfBirth: '1985-03-27',
};
const foundCodes = { givenNames: 'ADA MARIA', familyName: 'OKONJO WEISS', dateOfBirth: '1985-03-27' };

describe('comparing the person with a document that a vendor read [F2]', () => {
  test.each([
    ['a name as a passport prints it', {}, {}],
    ['a name with its diacritics and hyphen', {}, { familyName: 'Okonjo-Weiß' }],
    ['an umlaut written as two letters', { familyName: 'Müller' }, { familyName: 'MUELLER' }],
    ['an umlaut without its dots', { familyName: 'Müller' }, { familyName: 'MULLER' }],
    ['special Latin letters', { familyName: 'Ægidius Łoś' }, { familyName: 'AEGIDIUS LOS' }],
    ['decomposed Unicode letters', { familyName: 'Nu\u0301n\u0303ez' }, { familyName: 'NUNEZ' }],
    ['a middle name in its own field', { givenNames: 'Ada', middleNames: 'Maria' }, {}],
    ['given names and family name swapped', {}, { givenNames: 'OKONJO WEISS', familyName: 'ADA MARIA' }],
    ['a single name', { givenNames: 'Sukarno', familyName: null }, { givenNames: '', familyName: 'SUKARNO' }],
    [
      'a name in a script that ICAO transliterates',
      { givenNames: 'Анна', familyName: 'Иванова' },
      { givenNames: 'ANNA', familyName: 'IVANOVA' },
    ],
    [
      'a name in a script that we do not transliterate, by its Latin spelling',
      { givenNames: '明', familyName: '李', latinName: 'LI MING' },
      { givenNames: 'MING', familyName: 'LI' },
    ],
    [
      'a name in another script, by its Latin spelling',
      { givenNames: 'Анна', familyName: 'Иванова', latinName: 'ANNA IVANOVA' },
      { givenNames: 'ANNA', familyName: 'IVANOVA' },
    ],
  ])('are equal: %s', (_, changed, shown) => {
    expect(comparePerson({ ...typed, ...changed }, { ...foundCodes, ...shown })).toEqual({
      likeness: 'equal',
      differs: [],
      differences: [],
    });
  });

  test.each([
    ['a missing second name', {}, { givenNames: 'ADA' }, ['name']],
    ['an additional second name', { givenNames: 'Ada' }, {}, ['name']],
    ['two different letters', {}, { familyName: 'OKONYO WEIS' }, ['name']],
    ['a former name', { formerNames: ['Lindner'] }, { familyName: 'LINDNER' }, ['name']],
    [
      'day and month swapped',
      { dateOfBirth: '1985-03-07' },
      { dateOfBirth: '1985-07-03' },
      ['date-of-birth'],
    ],
    ['one different digit in the birth date', {}, { dateOfBirth: '1985-03-26' }, ['date-of-birth']],
  ])('are near: %s', (_, changed, shown, differs) => {
    expect(comparePerson({ ...typed, ...changed }, { ...foundCodes, ...shown })).toMatchObject({
      likeness: 'near',
      differs,
    });
  });

  test.each([
    ['another person', {}, { givenNames: 'BERTA', familyName: 'KLEIN' }, ['name']],
    ['another family name', {}, { familyName: 'KLEIN' }, ['name']],
    [
      'only a first name in common',
      { givenNames: 'Ada', familyName: 'Klein' },
      { givenNames: 'ADA', familyName: 'GROSS' },
      ['name'],
    ],
    ['another birth date', {}, { dateOfBirth: '1958-03-27' }, ['date-of-birth']],
    [
      'another family name and another birth date',
      {},
      { familyName: 'KLEIN', dateOfBirth: '1990-01-01' },
      ['name', 'date-of-birth'],
    ],
    [
      'no entered details',
      { givenNames: null, familyName: null, dateOfBirth: null },
      {},
      ['name', 'date-of-birth'],
    ],
    ['no names on the document', {}, { givenNames: '', familyName: '' }, ['name']],
    [
      'a name in another script, by the Latin spelling of another name',
      { givenNames: '明', familyName: '李', latinName: 'WANG MING' },
      { givenNames: 'MING', familyName: 'LI' },
      ['name'],
    ],
  ])('are different: %s', (_, changed, shown, differs) => {
    expect(comparePerson({ ...typed, ...changed }, { ...foundCodes, ...shown })).toMatchObject({
      likeness: 'different',
      differs,
    });
  });

  test('near in one field and different in another is different', () => {
    expect(
      comparePerson(typed, { ...foundCodes, givenNames: 'ADA', dateOfBirth: '1990-01-01' }).likeness,
    ).toBe('different');
  });
});
