// A company whose contract is due: creator, signing representative, signing owner and reading owner, each with a browser.
import { createHash, randomUUID } from 'node:crypto';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import type { StepType } from '@portico/domain/steps/flows';
import { enterShares } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { type InvitedToSeed, seedInvited } from '../src/seed/invited.ts';
import { renewCode, type SeededPerson } from '../src/seed/people.ts';
import { renderContract } from '../src/slices/contract/render-contract.ts';
import { CREATOR, completeCompanyAnswers } from './company.ts';
import { type Browser, computeAuthenticatorCode, openBrowser, type TestServer } from './harness.ts';

export const BEFORE_SIGNING = CREATOR.filter((step) => step !== 'E_SIGN_APPLICATION');
/** All steps of an invited person before signing. */
export const READY: readonly StepType[] = [
  'ACCOUNT_CREATION',
  'ACCOUNT_TYPE',
  'PERSONAL_INFORMATION',
  'VERIFY_IDENTITY',
  'DOCUMENT_UPLOAD',
];
/** Everybody's name here, from completeAnswers. */
export const NAME = 'Ada Maria Okonjo-Weiß';

const owner = (share: string, power: string, email: string) => ({
  id: randomUUID(),
  answers: {
    ...completeOwners.person,
    email,
    'signer.power': power,
    ...enterShares([DIRECTLY, share]),
  },
});

/** The person of each browser, for the code that a signature needs. */
const people = new WeakMap<Browser, SeededPerson>();

async function browserOf(at: TestServer, person: SeededPerson, clientId: string): Promise<Browser> {
  const browser = openBrowser(at);
  await browser.login(person);
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  people.set(browser, person);
  return browser;
}

/** A code of theirs that has not been used yet. */
async function freshCode(at: TestServer, browser: Browser): Promise<string> {
  const person = people.get(browser);
  if (!person) throw new Error('no person is logged in with this browser');
  await renewCode(at.server, person);
  return computeAuthenticatorCode(person, at.clock.now());
}

export async function atSigning(
  at: TestServer,
  { joined = READY }: { readonly joined?: readonly StepType[] } = {},
) {
  const address = (): string => `${randomUUID()}@example.com`;
  const [signer, reader] = [owner('60', 'sole', address()), owner('40', 'none', address())];
  const creator = await at.seed(address(), {
    answers: completeAnswers,
    clients: [
      {
        accountType: 'BUSINESS_ACCOUNT',
        told: completeCompanyAnswers,
        owners: [signer, reader],
        progress: BEFORE_SIGNING,
      },
    ],
  });
  const [clientId = ''] = creator.clientIds;
  const by = { personId: creator.id, clientId };
  const invite = async (more: Omit<InvitedToSeed, 'email'> & { readonly email?: string }) => {
    const invited = await seedInvited(at.seeding, by, {
      email: address(),
      state: 'joined',
      progress: joined,
      told: completeAnswers,
      ...more,
    });
    const { person } = invited;
    if (!person) throw new Error('the invited person has not joined');
    return { ...invited, person, browser: await browserOf(at, person, clientId) };
  };
  const ubo = await invite({ role: 'ubo', namedId: signer.id, email: signer.answers.email });
  const readerUbo = await invite({ role: 'ubo', namedId: reader.id, email: reader.answers.email });
  const representative = await invite({ role: 'representative' });
  const browser = await browserOf(at, creator, clientId);

  const newest = async () => {
    const { rows } = await at.owner.query(
      'select * from contract where client_id = $1 order by version desc limit 1',
      [clientId],
    );
    return rows[0];
  };
  /** The creator prepares the contract and the worker renders it. Returns its hash. */
  const made = async (): Promise<string> => {
    const { status, body } = await browser.post('/contract/prepare', {});
    if (status !== 202) throw new Error(`preparing the contract failed: ${JSON.stringify(body)}`);
    const { id } = await newest();
    await renderContract(at.worker, { contractId: id });
    return (await newest()).sha256.toString('hex');
  };
  const sign = async (who: Browser, sha256: string, more: object = {}) =>
    who.post('/contract/sign', {
      sha256,
      ...(!('code' in more) && { code: await freshCode(at, who) }),
      signedName: NAME,
      method: 'typed',
      readToEnd: true,
      consentElectronic: true,
      ...more,
    });
  return {
    clientId,
    creator: { person: creator, browser },
    ubo,
    reader: readerUbo,
    representative,
    invite,
    newest,
    made,
    /** Marks all steps before the contract in the creator's list as done again. */
    redo: () =>
      at.owner.query('update member set progress = $3 where client_id = $1 and person_id = $2', [
        clientId,
        creator.id,
        [...BEFORE_SIGNING],
      ]),
    sign,
    freshCode: (who: Browser) => freshCode(at, who),
    confirm: (who: Browser, sha256: string) => who.post('/contract/confirm-read', { sha256 }),
    current: async (who: Browser) => (await who.get('/contract/current')).body,
    rowsOf: async (): Promise<{ person_id: string; kind: string }[]> =>
      (await at.owner.query('select * from contract_signature where client_id = $1', [clientId])).rows,
    progressOf: async (person: { readonly id: string }): Promise<StepType[]> =>
      (
        await at.owner.query('select progress from member where client_id = $1 and person_id = $2', [
          clientId,
          person.id,
        ])
      ).rows[0].progress,
    /** How many messages of this kind a person was sent. */
    mailsTo: async (person: { readonly id: string }, kind: string): Promise<number> =>
      Number(
        (
          await at.owner.query('select count(*) from message where person_id = $1 and kind = $2', [
            person.id,
            kind,
          ])
        ).rows[0].count,
      ),
  };
}

export const computeSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
