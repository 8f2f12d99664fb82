import { describe, expect, test } from 'vitest';
import { findProblems, listQuestionKeys } from '../forms/form.ts';
import { describing, OTHER_LANGUAGE, subtractMonths } from './description.ts';
import type { DocumentKind } from './document-kinds.ts';
import { defaultDocumentSettings } from './document-settings.ts';
import { type DocumentState, documentReasons, documentStates } from './document-states.ts';
import { listReusable, whenSentTwice } from './reuse.ts';
import { computeSlotState, owedAmong, type SlotContent, type SlotFile } from './slot-state.ts';
import type { SlotName } from './slots.ts';

const TODAY = '2026-11-15';
const document = (...types: DocumentKind[]) => ({ types, isMadeByUs: false });
const extract = document('register-extract');
const file = (id: string, changed: Partial<SlotFile> = {}): SlotFile => ({
  id,
  state: 'clean',
  arrivedOn: TODAY,
  ...changed,
});
const described = {
  issuedOn: '2026-10-01',
  issuer: 'Amtsgericht Köln',
  language: 'en',
  pagesComplete: true,
} as const;

describe('describing a document [F8]', () => {
  const asking = { today: TODAY, isPersonalAccount: false };
  const cases: readonly (readonly [string, readonly DocumentKind[], object, readonly string[]])[] = [
    ['a complete description is accepted', ['register-extract'], {}, []],
    ['an issue date is required', ['register-extract'], { issuedOn: null }, ['issuedOn']],
    ['an issuer is required', ['register-extract'], { issuer: null }, ['issuer']],
    ['an issuer is not required if it is the client', ['articles-of-association'], { issuer: null }, []],
    ['a language is required', ['register-extract'], { language: null }, ['language']],
    ['a language outside the list is accepted', ['register-extract'], { language: OTHER_LANGUAGE }, []],
    ['an unknown language code is rejected', ['register-extract'], { language: 'xx' }, ['language']],
    [
      'a document with a missing page is rejected',
      ['register-extract'],
      { pagesComplete: false },
      ['pagesComplete'],
    ],
    ['a note of 300 characters is accepted', ['register-extract'], { note: 'x'.repeat(300) }, []],
    ['a note of 301 characters is rejected', ['register-extract'], { note: 'x'.repeat(301) }, ['note']],
    ['an issue date of tomorrow is rejected', ['register-extract'], { issuedOn: '2026-11-16' }, ['issuedOn']],
    ['an issue date of today is accepted', ['register-extract'], { issuedOn: TODAY }, []],
    [
      'a register extract of three months ago is accepted',
      ['register-extract'],
      { issuedOn: '2026-08-15' },
      [],
    ],
    [
      'a register extract of three months and a day ago is rejected',
      ['register-extract'],
      { issuedOn: '2026-08-14' },
      ['issuedOn'],
    ],
    ['a utility bill of last summer is rejected', ['utility-bill'], { issuedOn: '2026-07-01' }, ['issuedOn']],
    ['a board resolution of a year ago is accepted', ['board-resolution'], { issuedOn: '2025-11-15' }, []],
    [
      'a board resolution of a year and a day ago is rejected',
      ['board-resolution'],
      { issuedOn: '2025-11-14' },
      ['issuedOn'],
    ],
    [
      'articles of association of the last century are accepted',
      ['articles-of-association'],
      { issuedOn: '1987-02-03' },
      [],
    ],
    [
      'annual accounts older than 18 months are rejected',
      ['annual-accounts'],
      { issuedOn: '2025-05-14' },
      ['issuedOn'],
    ],
    ['a type is required if two are possible', ['trade-licence', 'tax-registration'], {}, ['type']],
    [
      'one of two possible types is accepted',
      ['trade-licence', 'tax-registration'],
      { type: 'tax-registration' },
      [],
    ],
    [
      'a type that is not among the possible ones is rejected',
      ['trade-licence', 'tax-registration'],
      { type: 'statutes' },
      ['type'],
    ],
    [
      'a register extract is held to its own maximum age',
      ['register-extract', 'board-resolution'],
      { type: 'register-extract', issuedOn: '2026-01-01' },
      ['issuedOn'],
    ],
    [
      'a board resolution is held to its own maximum age',
      ['register-extract', 'board-resolution'],
      { type: 'board-resolution', issuedOn: '2026-01-01' },
      [],
    ],
    ['a licence without an expiry date is accepted', ['licence'], {}, []],
    ['a licence that expires today is accepted', ['licence'], { expiresOn: TODAY }, []],
    ['a licence that expired yesterday is rejected', ['licence'], { expiresOn: '2026-11-14' }, ['expiresOn']],
    [
      'a licence that expires before its issue date is rejected',
      ['licence'],
      { expiresOn: '2026-09-30' },
      ['expiresOn'],
    ],
  ];
  test.each(cases)('%s', (_title, types, changed, problems) => {
    const found = findProblems(describing(document(...types)), { ...described, ...changed }, asking);
    expect(found.map(({ field }) => field)).toEqual(problems);
    for (const { message } of found) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  test('asks for an expiry date only if the document can expire, and for a type only if there is a choice', () => {
    expect(listQuestionKeys(describing(extract), {}, asking)).toEqual([
      'issuedOn',
      'issuer',
      'language',
      'note',
      'pagesComplete',
    ]);
    expect(listQuestionKeys(describing(document('licence')), {}, asking)).toContain('expiresOn');
    expect(listQuestionKeys(describing(document('licence', 'exemption-statement')), {}, asking)).toContain(
      'type',
    );
  });

  test('the maximum ages are configurable', () => {
    const sixMonths = {
      ...defaultDocumentSettings,
      oldestMonths: { ...defaultDocumentSettings.oldestMonths, registerExtract: 6 },
    };
    const old = { ...described, issuedOn: '2026-05-15' };
    expect(findProblems(describing(extract, sixMonths), old, asking)).toEqual([]);
    expect(findProblems(describing(extract), old, asking)).toEqual([
      { field: 'issuedOn', message: 'Use a document that is no more than 3 months old.' },
    ]);
  });

  test.each([
    ['2026-11-15', 3, '2026-08-15'],
    ['2026-05-31', 3, '2026-02-28'],
    ['2024-05-31', 3, '2024-02-29'],
    ['2026-01-31', 2, '2025-11-30'],
    ['2026-03-01', 12, '2025-03-01'],
  ])('%s minus %i months is %s', (day, months, before) => expect(subtractMonths(day, months)).toBe(before));
});

describe('the state of a document', () => {
  const licence = document('licence');
  const rows: readonly (readonly [
    string,
    ReturnType<typeof document>,
    SlotContent,
    string,
    string | null,
  ])[] = [
    ['is missing if no file was sent', extract, { files: [], answers: described }, 'missing', 'no-file'],
    [
      'is missing while its file is uploading',
      extract,
      { files: [file('a', { state: 'uploading' })], answers: described },
      'missing',
      'no-file',
    ],
    [
      'is being checked while its file is scanned',
      extract,
      { files: [file('a', { state: 'scanning' })], answers: described },
      'checking',
      null,
    ],
    [
      'is accepted with a clean and described file',
      extract,
      { files: [file('a')], answers: described },
      'accepted',
      null,
    ],
    [
      'is accepted while another page is uploading',
      extract,
      { files: [file('a'), file('b', { state: 'uploading' })], answers: described },
      'accepted',
      null,
    ],
    [
      'is being checked while another page is scanned',
      extract,
      { files: [file('a'), file('b', { state: 'scanning' })], answers: described },
      'checking',
      null,
    ],
    [
      'is missing if its clean file is not described',
      extract,
      { files: [file('a')], answers: {} },
      'missing',
      'not-described',
    ],
    [
      'is refused if its only file has a virus',
      extract,
      { files: [file('a', { state: 'infected', reason: 'virus' })], answers: described },
      'refused',
      'virus',
    ],
    [
      'is refused if its only file is locked',
      extract,
      { files: [file('a', { state: 'unreadable', reason: 'locked' })], answers: described },
      'refused',
      'locked',
    ],
    [
      'needs a new file if one of two pages failed',
      extract,
      { files: [file('a'), file('b', { state: 'unreadable', reason: 'damaged' })], answers: described },
      'needs-new',
      'one-file-failed',
    ],
    [
      'needs a new file if we lost one of two pages',
      extract,
      { files: [file('a'), file('b', { state: 'unreadable', reason: 'lost' })], answers: described },
      'needs-new',
      'lost',
    ],
    [
      'needs a new file if it was too old on arrival',
      extract,
      { files: [file('a')], answers: { ...described, issuedOn: '2026-08-01' } },
      'needs-new',
      'too-old',
    ],
    [
      'is accepted if it is old now but was recent on arrival',
      extract,
      { files: [file('a', { arrivedOn: '2026-09-01' })], answers: { ...described, issuedOn: '2026-07-01' } },
      'accepted',
      null,
    ],
    [
      'is expired if it was valid until yesterday',
      licence,
      { files: [file('a')], answers: { ...described, expiresOn: '2026-11-14' } },
      'expired',
      'out-of-date',
    ],
    [
      'is accepted if it is valid until today',
      licence,
      { files: [file('a')], answers: { ...described, expiresOn: TODAY } },
      'accepted',
      null,
    ],
    [
      'needs a new file if its type was right only for the former legal form',
      document('board-resolution'),
      { files: [file('a')], answers: { ...described, type: 'register-extract' } },
      'needs-new',
      'other-paper',
    ],
    [
      'is accepted if we create it',
      { types: ['ownership-chart'], isMadeByUs: true },
      { files: [], answers: {} },
      'accepted',
      null,
    ],
    [
      'needs a new file if staff asked for one',
      extract,
      {
        files: [file('a')],
        answers: described,
        judgement: { state: 'needs-new', words: 'Page 2 is cut off.', files: ['a'] },
      },
      'needs-new',
      null,
    ],
    [
      'is refused if staff refused it',
      extract,
      {
        files: [file('a')],
        answers: described,
        judgement: { state: 'refused', words: 'This is another company.', files: ['a'] },
      },
      'refused',
      null,
    ],
    [
      'is accepted if staff refused only an earlier file',
      extract,
      {
        files: [file('b')],
        answers: described,
        judgement: { state: 'refused', words: 'This is another company.', files: ['a'] },
      },
      'accepted',
      null,
    ],
  ];
  test.each(rows)('%s', (_title, asked, handedIn, state, reason) => {
    const slotState = computeSlotState(asked, handedIn, TODAY);
    expect([slotState.state, slotState.reason]).toEqual([state, reason]);
    expect(slotState.words).toBe(
      reason === null && handedIn.judgement?.files.includes(handedIn.files[0]?.id ?? '')
        ? handedIn.judgement.words
        : undefined,
    );
  });

  test('every state and every reason of our own is covered by a row', () => {
    expect(new Set(rows.map(([, , , state]) => state))).toEqual(new Set(documentStates));
    const reached = rows.map(([, , , , reason]) => reason);
    for (const reason of documentReasons.slice(documentReasons.indexOf('no-file')))
      expect(reached).toContain(reason);
  });

  test('a required document holds the step open until it is accepted [J05]', () => {
    const documents = (state: DocumentState) => [
      { key: 'statutes', isRequired: true, slotState: { state, reason: null } },
      { key: 'tax-exemption', isRequired: false, slotState: { state: 'missing' as const, reason: null } },
    ];
    for (const state of documentStates)
      expect(owedAmong(documents(state))).toEqual(state === 'accepted' ? [] : ['statutes']);
  });
});

describe('reusing an uploaded document [ux U48]', () => {
  const handed = (key: string, slot: SlotName, types: DocumentKind[], answers = {}, files = [file(key)]) => ({
    key,
    slot,
    types,
    answers,
    files,
  });
  const all = [
    handed('register-extract', 'register-extract', ['register-extract']),
    handed('annual-report', 'annual-report', ['annual-report'], {}, [file('p1'), file('p2')]),
    handed('parent-register-extract', 'parent-register-extract', ['register-extract']),
    handed('proof-of-residence/ann', 'proof-of-residence', ['utility-bill', 'bank-letter'], {
      type: 'utility-bill',
    }),
    handed('trust-deed', 'trust-deed', ['trust-deed'], {}, [file('t', { state: 'scanning' })]),
    handed('authority-to-act', 'authority-to-act', ['partner-resolution', 'power-of-attorney'], {
      type: 'power-of-attorney',
    }),
  ];
  const from = (key: string, slot: SlotName, ...types: DocumentKind[]) =>
    listReusable({ key, slot, types }, all).map((each) => each.from);
  test.each<[string, string, SlotName, DocumentKind[], string[]]>([
    [
      'offers the register extract as authority to act',
      'authority-to-act',
      'authority-to-act',
      ['register-extract', 'board-resolution'],
      ['register-extract'],
    ],
    [
      'offers the annual report as accounts',
      'accounts',
      'accounts',
      ['annual-accounts', 'annual-report'],
      ['annual-report'],
    ],
    [
      'offers a power of attorney for its signer',
      'power-of-attorney/ann',
      'power-of-attorney',
      ['power-of-attorney'],
      ['authority-to-act'],
    ],
    [
      'does not offer a document for its own slot',
      'register-extract',
      'register-extract',
      ['register-extract'],
      [],
    ],
    [
      'does not offer a proof of residence for another person',
      'proof-of-residence/ben',
      'proof-of-residence',
      ['utility-bill'],
      [],
    ],
    [
      'does not offer a proof of residence as the company’s proof of address',
      'proof-of-address',
      'proof-of-address',
      ['utility-bill'],
      [],
    ],
    [
      'does not offer a file that is not clean yet',
      'trust-parties',
      'trust-parties',
      ['list-of-trust-parties', 'trust-deed'],
      [],
    ],
  ])('%s', (_title, key, slot, types, expected) => expect(from(key, slot, ...types)).toEqual(expected));

  test('does not use the parent company’s extract for the client', () => {
    expect(from('board-list', 'board-list', 'list-of-board', 'register-extract')).toEqual([
      'register-extract',
    ]);
  });

  test('reuses all files of a document, and recognises the same file sent again', () => {
    const accounts = { key: 'accounts', slot: 'accounts', types: ['annual-report'] } as const;
    expect(listReusable(accounts, all)).toEqual([
      { from: 'annual-report', type: 'annual-report', files: ['p1', 'p2'] },
    ]);
    expect(whenSentTwice(accounts, 'annual-report', all)).toBe('reuse');
    expect(whenSentTwice(accounts, 'register-extract', all)).toBe('already-there');
  });
});
