// Server answers around a contract: its words, and the company's answers, people and documents.

import { companyInformation } from '@portico/domain/forms/company-information';
import { companyWords } from '@portico/domain/forms/company-words';
import { investmentInformation } from '@portico/domain/forms/investment-information';
import { investmentWords } from '@portico/domain/forms/investment-words';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { vector } from './owners.ts';
import { recordSections } from './record.ts';

export const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
export const MOMENT = '2026-11-12T10:20:00.000Z';

const clause = (number: number) => ({
  title: `What is agreed, part ${number}`,
  paragraphs: [
    'The firm opens and keeps for the client an account in its name, and provides these services: a payment account and payment cards.',
    'Each service follows the terms and conditions, which are part of this contract.',
  ],
});
const TEXT = {
  title: 'Account agreement',
  subtitle: 'Framework contract for business clients',
  facts: [
    { name: 'The firm', fact: 'Portico' },
    { name: 'The client', fact: `${LONG}\nInvalidenstraße 1\n10115 Berlin` },
    { name: 'Reference', fact: 'K7QF-3M9T' },
  ],
  parties: [{ name: 'Ada Maria Okonjo-Weiß', capacity: 'Applicant, acting for the client' }],
  opening: ['This contract says what the firm does for the client, and what both owe each other.'],
  clauses: [1, 2, 3, 4, 5, 6].map(clause),
  closing: 'Signed electronically by those named here.',
};

/** By call: other data that the contract page requests. */
export const answers: Readonly<Record<string, object>> = {
  'contract/open': { address: 'https://storage.example/contract.pdf', sha256: SHA256, text: TEXT },
  'contract/verify': { isOurs: true, sealedAt: MOMENT, signatures: 2 },
  'company/record': {
    information: recordSections({
      name: 'information',
      form: companyInformation,
      words: companyWords,
      answers: completeCompany,
      asking: { isPersonalAccount: false },
    }),
    investment: recordSections({
      name: 'investment',
      form: investmentInformation,
      words: investmentWords,
      answers: completeInvestment,
      asking: { isPersonalAccount: false, company: completeCompany },
    }),
  },
  'company/owners': {
    applicant: {
      id: '11111111-1111-4111-8111-111111111111',
      kind: 'company',
      name: 'Okonjo Weiß Software GmbH',
    },
    creator: { name: 'Ada Okonjo-Weiß', email: 'ada@example.org', dateOfBirth: '1985-03-27' },
    owners: vector,
    nobody: {},
    found: null,
    threshold: { fromPercent: 25, isReachedAt: 'equal' },
    version: 1,
    savedAt: MOMENT,
  },
  'people/list': {
    people: [
      {
        id: '22222222-2222-4222-8222-222222222222',
        role: 'representative',
        name: `Rosa ${LONG}`,
        email: 'rosa@example.org',
        isMe: false,
        state: 'joined',
        stepsDone: 2,
        stepsInAll: 6,
        sentAt: MOMENT,
        expiresAt: MOMENT,
        remindedAt: null,
      },
    ],
    invitationsLeft: 17,
    version: 1,
  },
  'documents/list': {
    papers: [
      {
        key: 'certificate-of-incorporation',
        slot: 'certificate-of-incorporation',
        of: null,
        types: ['certificate-of-incorporation'],
        causes: ['legal-form'],
        isRequired: true,
        isMadeByUs: false,
        state: 'accepted',
        reason: null,
        answers: {},
        files: [
          {
            id: '33333333-3333-4333-8333-333333333333',
            name: `${LONG}.pdf`,
            type: 'application/pdf',
            bytes: 2_400_000,
            state: 'clean',
            reason: null,
            isReused: false,
          },
        ],
        reusable: [],
      },
    ],
    isRecorded: true,
    isOpen: false,
    settings: {
      oldestMonths: { registerExtract: 3, proofOfAddress: 3, authority: 12, accounts: 18, bankStatements: 1 },
      acceptedLanguages: ['en', 'de'],
    },
    version: 1,
  },
};
