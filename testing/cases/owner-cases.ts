// Every conditional rule of the owner form as a case: a change to a complete set of answers, and the fields that
// then report something. They run against the table, the server's reply and the page.
import type { Answers } from '@portico/domain/forms/form';
import { DIRECTLY } from '@portico/domain/owners/stakes';

export const TODAY = '2026-11-15';

const held = { heldThrough: DIRECTLY, interest: 'shareholding', share: '38', since: '2020-02-29' };
const shared = { stakes: [held], sanctionsSelfDeclared: false };

export const completeOwners = {
  person: {
    ...shared,
    kind: 'person',
    givenNames: 'Ann Maria',
    familyName: 'Okonjo',
    dateOfBirth: '1985-03-27',
    nationality: 'DE',
    residenceCountry: 'DE',
    email: 'ann@example.org',
    'signer.power': 'sole',
  },
  company: {
    ...shared,
    kind: 'company',
    'company.legalName': 'Hold A Beteiligungen GmbH',
    'company.country': 'DE',
    'company.legalForm': 'GmbH',
    'company.registrationNumber': 'HRB12345',
  },
  'listed-company': {
    ...shared,
    kind: 'listed-company',
    'company.legalName': 'Example Holdings plc',
    'company.country': 'GB',
    'company.legalForm': 'plc',
    'company.registrationNumber': '01234567',
  },
  government: { ...shared, kind: 'government', 'company.legalName': 'Land Hessen', 'company.country': 'DE' },
  trust: {
    ...shared,
    kind: 'trust',
    'company.legalName': 'The Ash Family Trust',
    'company.country': 'JE',
    'company.governingLaw': 'JE',
  },
} as const satisfies Record<string, Answers>;

interface OwnerCase {
  readonly title: string;
  readonly of: keyof typeof completeOwners;
  readonly changed: Answers;
  readonly problems: readonly string[];
}

const one = (
  title: string,
  of: OwnerCase['of'],
  changed: Answers,
  ...problems: readonly string[]
): OwnerCase => ({ title, of, changed, problems });
const stake = (changed: object) => ({ stakes: [{ ...held, ...changed }] });
const bare = {
  givenNames: null,
  familyName: null,
  dateOfBirth: null,
  nationality: null,
  residenceCountry: null,
};

export const ownerCases: readonly OwnerCase[] = [
  one('a person', 'person', {}),
  one('a company', 'company', {}),
  one('a listed company', 'listed-company', {}),
  one('a government', 'government', {}),
  one('a trust', 'trust', {}),
  one('nobody yet', 'person', { kind: null }, 'kind'),
  one('something else', 'person', { kind: 'dog' }, 'kind'),
  one('myself, of whom all is known', 'person', { ...bare, email: null, isMe: true }),
  one('a person without names', 'person', { givenNames: null, familyName: null }, 'givenNames', 'familyName'),
  one('a single name', 'person', { familyName: null, hasSingleName: true }),
  one('no birthday', 'person', { dateOfBirth: null }, 'dateOfBirth'),
  one('born tomorrow', 'person', { dateOfBirth: '2026-11-16' }, 'dateOfBirth'),
  one('eighteen tomorrow', 'person', { dateOfBirth: '2008-11-16' }, 'dateOfBirth'),
  one('eighteen today', 'person', { dateOfBirth: '2008-11-15' }),
  one('121 years old', 'person', { dateOfBirth: '1905-11-15' }, 'dateOfBirth'),
  one('no nationality', 'person', { nationality: null }, 'nationality'),
  one('stateless', 'person', { nationality: 'XXA' }),
  one('no country to live in', 'person', { residenceCountry: null }, 'residenceCountry'),
  one('no address', 'person', { email: null }, 'email'),
  one('an address that is none', 'person', { email: 'ann@' }, 'email'),
  one('a number that is none', 'person', { mobilePhone: 'call me' }, 'mobilePhone'),
  one('a company needs no address', 'company', { email: null }),
  one('a company without a name', 'company', { 'company.legalName': null }, 'company.legalName'),
  one('a company of no country', 'company', { 'company.country': null }, 'company.country'),
  one('a company of no form', 'company', { 'company.legalForm': null }, 'company.legalForm'),
  one(
    'a company without a number',
    'company',
    { 'company.registrationNumber': null },
    'company.registrationNumber',
  ),
  one('a company that no register knows', 'company', {
    'company.registrationNumber': null,
    'company.hasNoRegister': true,
  }),
  one('a right LEI', 'company', { 'company.lei': '5493 001K JTII GC8Y 1R12' }),
  one('a wrong LEI', 'company', { 'company.lei': '5493001KJTIIGC8Y1R13' }, 'company.lei'),
  one(
    'a listed company without a number',
    'listed-company',
    { 'company.registrationNumber': null },
    'company.registrationNumber',
  ),
  one('a trust under no law', 'trust', { 'company.governingLaw': null }, 'company.governingLaw'),
  one('a company under no law', 'company', { 'company.governingLaw': null }),
  one('holds nothing', 'person', { stakes: [] }, 'stakes'),
  one('half with a comma', 'person', stake({ share: '33,33 %' })),
  one('a hundredth', 'person', stake({ share: '0.01' })),
  one('a thousandth', 'person', stake({ share: '0.001' }), 'stakes.0.share'),
  one('all', 'person', stake({ share: '100.00' })),
  one('more than all', 'person', stake({ share: '100.01' }), 'stakes.0.share'),
  one('a share in words', 'person', stake({ share: 'half' }), 'stakes.0.share'),
  one('about how much', 'person', stake({ share: undefined, band: '25-50' })),
  one('another band', 'person', stake({ share: undefined, band: '0-25' }), 'stakes.0.band'),
  one('neither share nor band', 'person', stake({ share: undefined }), 'stakes.0.share'),
  one('both share and band', 'person', stake({ band: '25-50' }), 'stakes.0.share'),
  one(
    'votes without a share',
    'person',
    stake({ interest: 'votingRights', share: undefined }),
    'stakes.0.share',
  ),
  one('appoints the board', 'person', stake({ interest: 'appointmentOfBoard', share: undefined })),
  one(
    'appoints the board by 38 per cent',
    'person',
    stake({ interest: 'appointmentOfBoard' }),
    'stakes.0.share',
  ),
  one('an interest that is none', 'person', stake({ interest: 'friendship' }), 'stakes.0.interest'),
  one('held through nothing', 'person', stake({ heldThrough: '' }), 'stakes.0.heldThrough'),
  one('not said since when', 'person', stake({ since: undefined }), 'stakes.0.since'),
  one('since no day', 'person', stake({ since: '2021-02-30' }), 'stakes.0.since'),
  one('a nominee of nobody', 'person', stake({ isNominee: true }), 'stakes.0.nominator'),
  one(
    'a nominee by interest of nobody',
    'person',
    stake({ interest: 'nominee', share: undefined }),
    'stakes.0.nominator',
  ),
  one('a nominee', 'person', stake({ isNominee: true, nominator: 'ben' })),
  one('a nominee of two', 'person', {
    stakes: ['ben', 'cara'].map((nominator) => ({ ...held, share: '19', isNominee: true, nominator })),
  }),
  one('for somebody, and no nominee', 'person', stake({ nominator: 'ben' }), 'stakes.0.nominator'),
  one('the same twice', 'person', { stakes: [held, held] }, 'stakes'),
  one('shares and votes', 'person', { stakes: [held, { ...held, interest: 'votingRights', share: '51' }] }),
  one('not said whether they sign', 'person', { 'signer.power': null }, 'signer.power'),
  one('signs with others, not said how many', 'person', { 'signer.power': 'joint' }, 'signer.jointWith'),
  one('signs with two others', 'person', { 'signer.power': 'joint', 'signer.jointWith': '2' }),
  one('signs with none', 'person', { 'signer.power': 'joint', 'signer.jointWith': '0' }, 'signer.jointWith'),
  one('not said whether sanctioned', 'trust', { sanctionsSelfDeclared: null }, 'sanctionsSelfDeclared'),
];
