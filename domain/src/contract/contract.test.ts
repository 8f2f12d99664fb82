import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { layeredOwners } from '@portico/testing/cases/layered-owners';
import { completePeople } from '@portico/testing/cases/people-cases';
import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { consentText } from './consent.ts';
import { contractText } from './contract-text.ts';
import { type ContractFacts, canonical, contractClient, contractServices } from './facts.ts';
import { type EnteredParty, listParties } from './parties.ts';
import { isOwnName } from './signed-name.ts';
import { currentTemplate, fill, templates } from './templates.ts';

const creator = { id: 'creator', name: 'Ada Maria Okonjo-Weiß' };
const named = (role: EnteredParty['role'], changed: object, id: string = role): EnteredParty => ({
  id,
  role,
  answers: { ...(role === 'ubo' ? layeredOwners[2]?.answers : completePeople.representative), ...changed },
});
const facts: ContractFacts = {
  template: currentTemplate,
  locale: 'en',
  firm: 'Ash & Co',
  reference: 'K7QM-3XTD',
  version: 1,
  terms: '2026-10-01',
  day: '2026-11-15',
  client: contractClient(completeCompany),
  services: contractServices(completeInvestment),
  parties: listParties(creator, [named('ubo', {}), named('representative', {})]),
};

describe('who signs and who reads [F9]', () => {
  test('the creator always signs, alone if no one else was invited [F9]', () => {
    expect(listParties(creator, [])).toEqual([
      { ...creator, role: 'creator', kind: 'signs', capacity: 'Applicant, acting for the client' },
    ]);
  });

  test('people with signing power sign, all others read, and readers come last [F9]', () => {
    const parties = listParties(creator, [
      named('ubo', { 'signer.power': 'none' }, 'a'),
      named('ubo', { 'signer.power': 'joint', 'signer.jointWith': '1' }, 'b'),
      named('representative', { 'signer.power': 'sole' }, 'c'),
      named('representative', { 'signer.power': 'none', jobTitle: 'Secretary' }, 'd'),
    ]);
    expect(parties.map(({ id, kind, capacity }) => [id, kind, capacity])).toEqual([
      ['creator', 'signs', 'Applicant, acting for the client'],
      ['b', 'signs', 'Beneficial owner, signs jointly with one other'],
      ['c', 'signs', 'Managing director, signs alone'],
      ['a', 'reads', 'Beneficial owner, without power to sign'],
      ['d', 'reads', 'Secretary, without power to sign'],
    ]);
  });

  test('a creator who is an owner and a representative is one party with both capacities [F9]', () => {
    const own = [
      named('ubo', { isMe: true, 'signer.power': 'none' }),
      named('representative', { isMe: true }),
    ];
    expect(listParties(creator, own)).toEqual([
      {
        ...creator,
        role: 'creator',
        kind: 'signs',
        capacity: 'Beneficial owner, without power to sign; Managing director, signs alone',
      },
    ]);
  });
});

describe('the facts of a contract [sec M03]', () => {
  const changes: readonly (readonly [title: string, changed: object])[] = [
    ['legal name', { legalName: 'Another GmbH' }],
    ['legal form', { legalForm: 'public-limited' }],
    ['registration number', { registrationNumber: 'HRB 1' }],
    ['register', { registerName: 'Another register' }],
    ['country', { countryOfIncorporation: 'AT' }],
    ['registered address', { 'registeredAddress.line2': 'Second yard' }],
  ];
  test.each(changes)('another %s makes another contract [sec M03]', (_, changed) => {
    const client = contractClient({ ...completeCompany, ...changed });
    expect(canonical({ ...facts, client })).not.toBe(canonical(facts));
  });

  test('another signer, signing power or service makes another contract [sec M03]', () => {
    const other = listParties(creator, [
      named('ubo', { 'signer.power': 'none' }),
      named('representative', {}),
    ]);
    for (const changed of [{ parties: other }, { parties: facts.parties.slice(0, 2) }, { services: [] }])
      expect(canonical({ ...facts, ...changed })).not.toBe(canonical(facts));
  });

  test('data that is not in the contract does not change it', () => {
    const client = contractClient({ ...completeCompany, companyPhone: '+49 30 7654321' });
    expect(canonical({ ...facts, client, firm: 'Other', terms: '2030-01-01' } as never)).toBe(
      canonical(facts),
    );
  });

  test('a company without a register entry has no register and no number', () => {
    expect(contractClient({ legalName: 'Ann’s bakery', 'registeredAddress.country': 'DE' })).toEqual({
      legalName: 'Ann’s bakery',
      legalForm: '',
      register: '',
      number: '',
      country: '',
      address: ['Germany'],
    });
  });
});

describe('the template text', () => {
  test('fills every sentence of every version without expanding inserted values again', () => {
    const tricky = { ...facts, firm: '{client} $& $1', client: { ...facts.client, legalName: '{firm}' } };
    for (const { opening, clauses, closing } of Object.values(templates))
      for (const sentence of [...opening, ...clauses.flatMap(({ paragraphs }) => paragraphs), closing]) {
        expect(fill(sentence, facts, 30)).not.toMatch(/[{}]|undefined/);
        expect(fill(sentence, tricky, 30)).not.toContain('{services}');
      }
    expect(fill('{firm} and {client}', tricky, 30)).toBe('{client} $& $1 and {firm}');
    expect(() => fill('{password}', facts, 30)).toThrow(RangeError);
  });

  test('states the days to sign, the services and the date of the terms', () => {
    const text = templates[currentTemplate].clauses.flatMap(({ paragraphs }) => paragraphs).join('\n');
    const filled = fill(text, facts, limits.contract.seconds / 86_400);
    expect(filled).toContain('within 30 days');
    expect(filled).toContain('1 October 2026');
    expect(filled).toContain('a payment account');
  });

  test('the consent text differs for signers and readers [sec M01]', () => {
    expect(consentText('signs')).toMatch(/sign it electronically/);
    expect(consentText('reads')).toMatch(/sign nothing/);
  });
});

describe('the name typed to sign [F9]', () => {
  const ada = { givenNames: 'Ada Maria', familyName: 'Okonjo-Weiß', dateOfBirth: '1990-01-01' };
  test.each([
    'Ada Maria Okonjo-Weiß',
    'ada maria okonjo-weiß',
    'Okonjo-Weiß Ada Maria',
    'ADA MARIA OKONJO WEISS',
    'Ada Okonjo-Weiß',
    'Ada Maria Okonjo-Weis',
  ])('accepts %s [F9]', (name) => expect(isOwnName(name, ada)).toBe(true));

  test.each(['Ada', 'Beatrix Achebe', 'Ada Maria Schmidt', 'Maria', 'Okonjo', 'A O', '...'])(
    'rejects %s [F9]',
    (name) => expect(isOwnName(name, ada)).toBe(false),
  );

  test('a name we cannot transliterate must match exactly or by its Latin spelling [F9]', () => {
    const wang = { givenNames: '小明', familyName: '王', latinName: 'Wang Xiaoming' };
    for (const name of ['小明 王', 'Wang Xiaoming', 'Xiaoming Wang'])
      expect(isOwnName(name, wang)).toBe(true);
    for (const name of ['李 明', 'Somebody Else', '王']) expect(isOwnName(name, wang)).toBe(false);
    expect(isOwnName('Somebody Else', { ...wang, latinName: '' })).toBe(false);
    expect(isOwnName('Anybody', {})).toBe(false);
  });
});

describe('the contract as text [sec M01]', () => {
  test('has the template’s clauses in order and all parties, with no placeholder left [sec M01]', () => {
    const text = contractText(facts);
    const template = templates[facts.template];
    expect(text.clauses.map(({ title }) => title)).toEqual(template.clauses.map(({ title }) => title));
    expect(text.clauses.map(({ paragraphs }) => paragraphs.length)).toEqual(
      template.clauses.map(({ paragraphs }) => paragraphs.length),
    );
    expect(JSON.stringify(text)).not.toMatch(/\{\w+\}/);
    expect(text.parties.map(({ name }) => name)).toEqual(facts.parties.map(({ name }) => name));
    expect(text.facts).toContainEqual({ name: 'Reference', fact: 'K7QM-3XTD' });
    expect(text.facts[1]?.fact).toContain(facts.client.legalName);
  });
});
