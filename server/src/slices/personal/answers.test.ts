// A number, code or name may be typed or pasted in any notation: it is accepted, normalised, and shown as typed (U18). Phone
// numbers have sixty cases of their own in phone/read-phone.test.ts.
import { randomUUID } from 'node:crypto';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { openAnswers } from './answers.ts';

type Sample = readonly [key: string, typed: string, clean: string];

const taxNumbers: Readonly<Record<string, readonly (readonly [typed: string, clean: string])[]>> = {
  DE: [
    ['36 574 261 809', '36574261809'],
    ['36-574-261-809', '36574261809'],
    ['36–574–261–809', '36574261809'],
    ['３６５７４２６１８０９', '36574261809'],
    ['36574261809\r\n', '36574261809'],
    ['36574\n261809', '36574261809'],
    ['\u202a36574261809\u202c', '36574261809'],
    ['36\u00a0574\u00a0261\u00a0809', '36574261809'],
  ],
  NL: [
    ['1112.22.333', '111222333'],
    [' 111222333 ', '111222333'],
    ['111 222 333\t', '111222333'],
  ],
  BE: [
    ['85.07.30-033.28', '85073003328'],
    ['85 07 30 033 28', '85073003328'],
  ],
  ES: [
    ['54362315k', '54362315K'],
    ['54362315-K', '54362315K'],
    ['５４３６２３１５Ｋ', '54362315K'],
  ],
  IT: [
    ['rccmnl83s18d969h', 'RCCMNL83S18D969H'],
    ['RCC MNL 83S18 D969H', 'RCCMNL83S18D969H'],
    ['RCCMNL83S18D969H\n', 'RCCMNL83S18D969H'],
  ],
  PL: [['4405 1401 359', '44051401359']],
  PT: [['501 964 843', '501964843']],
  IE: [
    ['6433435f', '6433435F'],
    ['6433435 F', '6433435F'],
  ],
  HR: [['33392-005961', '33392005961']],
  GB: [
    ['19558 39661', '1955839661'],
    ['1955839661\u200b', '1955839661'],
  ],
  US: [
    ['536-90-4399', '536904399'],
    ['536 90 4399', '536904399'],
    ['536–90–4399', '536904399'],
    ['536—90—4399', '536904399'],
    ['５３６－９０－４３９９', '536904399'],
    ['536904399', '536904399'],
    ['912-70-1234', '912701234'],
  ],
  // A country without a known format.
  JP: [
    ['1234-5678-9012', '123456789012'],
    ['１２３４ ５６７８ ９０１２', '123456789012'],
    ['ab 12/34', 'AB1234'],
  ],
};

const postalCodes: Readonly<Record<string, readonly (readonly [typed: string, clean: string])[]>> = {
  DE: [
    [' 10969 ', '10969'],
    ['１０９６９', '10969'],
    ['10969\n', '10969'],
  ],
  GB: [
    ['sw1a 1aa', 'SW1A 1AA'],
    ['sw1a  1aa', 'SW1A 1AA'],
    ['SW1A\u00a01AA', 'SW1A 1AA'],
    ['SW1A1AA', 'SW1A1AA'],
  ],
  NL: [
    ['1017 ab', '1017 AB'],
    ['1017AB', '1017AB'],
  ],
  PL: [
    ['00-950', '00-950'],
    ['00–950', '00-950'],
    ['00950', '00950'],
  ],
  PT: [['1000－205', '1000-205']],
  US: [
    ['94105-1804', '94105-1804'],
    ['94105—1804', '94105-1804'],
  ],
  CA: [['k1a\t0b1', 'K1A 0B1']],
  IE: [['d02 af30', 'D02 AF30']],
};

const lines: readonly Sample[] = [
  ['givenNames', '  Ada \n Maria ', 'Ada Maria'],
  ['givenNames', 'Ada\u00a0Maria', 'Ada Maria'],
  ['givenNames', 'Jose\u0301', 'José'],
  ['familyName', 'Okonjo-Weiß\r\n', 'Okonjo-Weiß'],
  ['familyName', "O'Hara", "O'Hara"],
  ['familyName', 'Nguyễn  Thị', 'Nguyễn Thị'],
  ['cityOfBirth', ' Köln\n', 'Köln'],
  ['residence.line1', 'Lindenstraße\n4', 'Lindenstraße 4'],
  ['residence.city', ' Frankfurt  am\tMain ', 'Frankfurt am Main'],
  ['latinName', 'ANNA  OKONJO\n', 'ANNA OKONJO'],
  ['latinName', 'ＡＮＮＡ　ＯＫＯＮＪＯ', 'ANNA OKONJO'],
  ['latinName', 'ANNA O’NEIL–WEISS', "ANNA O'NEIL-WEISS"],
  ['nationalIdNumber', '1112.22.333', '111222333'],
  ['nationalIdNumber', '１１１ ２２２ ３３３', '111222333'],
];

const at = closeAtEnd(await startTestServer());

/** Saves this answer as typed in an otherwise complete form, and completes the step. */
async function save(changed: object) {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    clients: [
      {
        accountType: 'PERSONAL_ACCOUNT',
        progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'ACCEPTED_TERMS_CONDITIONS'],
      },
    ],
  });
  const browser = openBrowser(at);
  await browser.login(person);
  await browser.get(`/auth/change-client?clientId=${person.clientIds[0]}`);
  const answers = { ...completeAnswers, ...changed };
  expect((await browser.post('/personal/save-information', { answers, version: 0 })).status).toBe(200);
  const step = await browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION' });
  const { body: shown } = await browser.get('/personal/information');
  const kept = await at.server.db.as({ personId: person.id }, (tx) => openAnswers(at.server, tx, person.id));
  return { status: step.status, shown: shown.answers, cleanOf: (key: string) => kept.get(key)?.clean };
}

describe('answers are accepted in any notation, normalised, and shown as typed [ux U18]', () => {
  test('are tested with more than sixty samples', () => {
    const ofCountries = [...Object.values(taxNumbers), ...Object.values(postalCodes)].flat();
    expect(ofCountries.length + lines.length).toBeGreaterThan(60);
  });

  const rows = Object.entries(taxNumbers).flatMap(([country, all]) =>
    all.map((each) => [country, ...each] as const),
  );
  test.each(rows)('tax number of %s: normalises %j to %s [ux U18, F11]', async (country, tin, clean) => {
    const typed = [{ country, tin }];
    const { status, shown, cleanOf } = await save({ taxResidencies: typed });
    expect(status).toBe(200);
    expect(shown.taxResidencies).toEqual(typed);
    expect(cleanOf('taxResidencies')).toEqual([{ country, tin: clean }]);
  });

  const codes = Object.entries(postalCodes).flatMap(([country, all]) =>
    all.map((each) => [country, ...each] as const),
  );
  test.each(codes)('postal code of %s: normalises %j to %s [ux U18]', async (country, typed, clean) => {
    const key = 'residence.postalCode';
    const { status, shown, cleanOf } = await save({ 'residence.country': country, [key]: typed });
    expect(status).toBe(200);
    expect(shown[key]).toBe(typed);
    expect(cleanOf(key)).toBe(clean);
  });

  test.each(lines)('%s: normalises %j to %s [ux U18]', async (key, typed, clean) => {
    const { status, shown, cleanOf } = await save({ nationalities: ['NL'], [key]: typed });
    expect(status).toBe(200);
    expect(shown[key]).toBe(typed);
    expect(cleanOf(key)).toBe(clean);
  });

  test('keeps an invalid answer as typed, and never as normalised [ux U18]', async () => {
    const { status, shown, cleanOf } = await save({
      taxResidencies: [{ country: 'DE', tin: '36574261808' }],
    });
    expect(status).toBe(409);
    expect(shown.taxResidencies).toEqual([{ country: 'DE', tin: '36574261808' }]);
    expect(cleanOf('taxResidencies')).toBeUndefined();
  });
});
