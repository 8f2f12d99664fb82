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
  one('a complete person is accepted', 'person', {}),
  one('a complete company is accepted', 'company', {}),
  one('a complete listed company is accepted', 'listed-company', {}),
  one('a complete government is accepted', 'government', {}),
  one('a complete trust is accepted', 'trust', {}),
  one('a kind of owner is required', 'person', { kind: null }, 'kind'),
  one('an unknown kind of owner is rejected', 'person', { kind: 'dog' }, 'kind'),
  one('the creator’s own entry needs no personal details', 'person', { ...bare, email: null, isMe: true }),
  one(
    'the names of a person are required',
    'person',
    { givenNames: null, familyName: null },
    'givenNames',
    'familyName',
  ),
  one('a single name is accepted', 'person', { familyName: null, hasSingleName: true }),
  one('a date of birth is required', 'person', { dateOfBirth: null }, 'dateOfBirth'),
  one('a date of birth of tomorrow is rejected', 'person', { dateOfBirth: '2026-11-16' }, 'dateOfBirth'),
  one('a person who turns 18 tomorrow is rejected', 'person', { dateOfBirth: '2008-11-16' }, 'dateOfBirth'),
  one('a person who turns 18 today is accepted', 'person', { dateOfBirth: '2008-11-15' }),
  one('a person aged 121 is rejected', 'person', { dateOfBirth: '1905-11-15' }, 'dateOfBirth'),
  one('a nationality is required', 'person', { nationality: null }, 'nationality'),
  one('a stateless person is accepted', 'person', { nationality: 'XXA' }),
  one('a country of residence is required', 'person', { residenceCountry: null }, 'residenceCountry'),
  one('an email address is required', 'person', { email: null }, 'email'),
  one('a malformed email address is rejected', 'person', { email: 'ann@' }, 'email'),
  one('a malformed phone number is rejected', 'person', { mobilePhone: 'call me' }, 'mobilePhone'),
  one('a company needs no email address', 'company', { email: null }),
  one('the name of a company is required', 'company', { 'company.legalName': null }, 'company.legalName'),
  one('the country of a company is required', 'company', { 'company.country': null }, 'company.country'),
  one(
    'the legal form of a company is required',
    'company',
    { 'company.legalForm': null },
    'company.legalForm',
  ),
  one(
    'the registration number of a company is required',
    'company',
    { 'company.registrationNumber': null },
    'company.registrationNumber',
  ),
  one('a company without a register needs no registration number', 'company', {
    'company.registrationNumber': null,
    'company.hasNoRegister': true,
  }),
  one('a valid LEI is accepted', 'company', { 'company.lei': '5493 001K JTII GC8Y 1R12' }),
  one(
    'an LEI with a wrong check digit is rejected',
    'company',
    { 'company.lei': '5493001KJTIIGC8Y1R13' },
    'company.lei',
  ),
  one(
    'the registration number of a listed company is required',
    'listed-company',
    { 'company.registrationNumber': null },
    'company.registrationNumber',
  ),
  one(
    'the governing law of a trust is required',
    'trust',
    { 'company.governingLaw': null },
    'company.governingLaw',
  ),
  one('the governing law of a company is not required', 'company', { 'company.governingLaw': null }),
  one('a holding is required', 'person', { stakes: [] }, 'stakes'),
  one('a share with a decimal comma is accepted', 'person', stake({ share: '33,33 %' })),
  one('a share of a hundredth of a per cent is accepted', 'person', stake({ share: '0.01' })),
  one(
    'a share of a thousandth of a per cent is rejected',
    'person',
    stake({ share: '0.001' }),
    'stakes.0.share',
  ),
  one('a share of 100 per cent is accepted', 'person', stake({ share: '100.00' })),
  one('a share above 100 per cent is rejected', 'person', stake({ share: '100.01' }), 'stakes.0.share'),
  one('a share in words is rejected', 'person', stake({ share: 'half' }), 'stakes.0.share'),
  one('a band instead of a share is accepted', 'person', stake({ share: undefined, band: '25-50' })),
  one('an unknown band is rejected', 'person', stake({ share: undefined, band: '0-25' }), 'stakes.0.band'),
  one('a share or a band is required', 'person', stake({ share: undefined }), 'stakes.0.share'),
  one('a share together with a band is rejected', 'person', stake({ band: '25-50' }), 'stakes.0.share'),
  one(
    'voting rights require a share',
    'person',
    stake({ interest: 'votingRights', share: undefined }),
    'stakes.0.share',
  ),
  one(
    'a right to appoint the board needs no share',
    'person',
    stake({ interest: 'appointmentOfBoard', share: undefined }),
  ),
  one(
    'a right to appoint the board is rejected with a share',
    'person',
    stake({ interest: 'appointmentOfBoard' }),
    'stakes.0.share',
  ),
  one('an unknown interest is rejected', 'person', stake({ interest: 'friendship' }), 'stakes.0.interest'),
  one(
    'a holding must say what it is held through',
    'person',
    stake({ heldThrough: '' }),
    'stakes.0.heldThrough',
  ),
  one('the start date of a holding is required', 'person', stake({ since: undefined }), 'stakes.0.since'),
  one(
    'a start date that does not exist is rejected',
    'person',
    stake({ since: '2021-02-30' }),
    'stakes.0.since',
  ),
  one('a nominee requires a nominator', 'person', stake({ isNominee: true }), 'stakes.0.nominator'),
  one(
    'an interest as nominee requires a nominator',
    'person',
    stake({ interest: 'nominee', share: undefined }),
    'stakes.0.nominator',
  ),
  one('a nominee with a nominator is accepted', 'person', stake({ isNominee: true, nominator: 'ben' })),
  one('a nominee with two nominators is accepted', 'person', {
    stakes: ['ben', 'cara'].map((nominator) => ({ ...held, share: '19', isNominee: true, nominator })),
  }),
  one(
    'a nominator without a nominee is rejected',
    'person',
    stake({ nominator: 'ben' }),
    'stakes.0.nominator',
  ),
  one('a duplicate holding is rejected', 'person', { stakes: [held, held] }, 'stakes'),
  one('shares together with votes are accepted', 'person', {
    stakes: [held, { ...held, interest: 'votingRights', share: '51' }],
  }),
  one('a signing power is required', 'person', { 'signer.power': null }, 'signer.power'),
  one(
    'joint signing requires the number of other signatories',
    'person',
    { 'signer.power': 'joint' },
    'signer.jointWith',
  ),
  one('joint signing with two others is accepted', 'person', {
    'signer.power': 'joint',
    'signer.jointWith': '2',
  }),
  one(
    'joint signing with no others is rejected',
    'person',
    { 'signer.power': 'joint', 'signer.jointWith': '0' },
    'signer.jointWith',
  ),
  one(
    'a declaration about sanctions is required',
    'trust',
    { sanctionsSelfDeclared: null },
    'sanctionsSelfDeclared',
  ),
];
