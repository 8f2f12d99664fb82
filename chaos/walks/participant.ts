// The actor of a walk: the history records their calls, and they read their messages and know their codes.
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@portico/domain/limits';
import { flows, listStepsBefore } from '@portico/domain/steps/flows';
import { challengeCall, createCaptchaToken } from '@portico/testing/captcha';
import type { Call, Visitor } from '@portico/testing/visitor';
import { get, type Participant } from '@portico/testing/walks/participant';
import { type Answer, attempt, copyBrowser, entryUrl, openBrowser, readClaims } from '../browser.ts';
import type { SentFile } from '../files.ts';
import { Abandoned, type Doing, type HistoryActor, perform } from '../history.ts';
import { type Identity, nextCode } from '../identity.ts';
import { sendPicture } from './pictures.ts';

export interface WalkActor extends Participant {
  readonly who: Identity;
  browser: Visitor;
  /** Performs one call to its end. `doing` lists the acceptable outcomes. */
  do(call: Call, doing?: Doing): Promise<Answer>;
  /** The same actor in another of their browsers. */
  from(browser: Visitor): WalkActor;
  /** The code in the newest email to this address after `mark`. */
  mailCode(address: string, mark: number): Promise<string>;
  mailsSoFar(address: string): number;
  /** The token in the newest notice to this address after `mark` whose subject matches. */
  linkToken(
    act: 'disavow' | 'undo' | 'cancel',
    address: string,
    about?: RegExp,
    mark?: number,
  ): Promise<string>;
  textCode(phone: string, mark: number): Promise<string>;
  textsSoFar(phone: string): Promise<number>;
  /** This browser's credentials are about to become invalid and are tried again later. */
  sessionEnds(browser?: Visitor): void;
  /** Marks a refresh token as replaced by its successor. */
  refreshSpent(before: Visitor): void;
  /** Backdates the code by an hour instead of waiting for the pause. */
  passResendPause(): Promise<void>;
  /** Records a file that the actor sends. */
  sent(file: SentFile): void;
  /** Waits until the file was checked. */
  untilChecked(fileId: string): Promise<void>;
  /** Waits until the worker has rendered the contract and returns its hash. */
  untilRendered(): Promise<string>;
  /** Makes another person, who never joins, the contract's signer, so that the actor only reads it. */
  onlyRead(): Promise<void>;
  /** The provider approves the document, with a small difference from the details that were entered. */
  approveNearly(): Promise<void>;
  /** Returns the client for correction as staff would, without naming anything in particular. */
  giveBack(clientId: string): Promise<void>;
  /** Approves the client as staff and the transaction service would. */
  approve(clientId: string): Promise<void>;
  isGoing(): boolean;
  newBrowser(): Visitor;
  /** The claims of the browser's session. */
  claims(): { sid: string; sub: string };
  pick<T>(items: readonly T[]): T;
  pause(): Promise<void>;
}

const PAUSE_MS = 40;
const ASK_AGAIN_MS = 200;
const CODE_SUBJECT = /^Your (?:sign-up )?code/;
const LATE_CODE = ['USER_MFA_TOKEN_INVALID'];

export function createWalkActor(doer: HistoryActor): WalkActor {
  const { product, history, who } = doer;
  const { inbox } = product;
  const given = (found: string | undefined, what: string): string => {
    if (found === undefined) throw new Abandoned(`stopped waiting for ${what}`);
    return found;
  };
  const burn = (what: string, browser: Visitor, call: Call, graceMs = 0): void => {
    history.burned.push({ what, request: browser.request(call), atMs: Date.now() + graceMs });
  };

  /** Acts for others, such as staff, and retries until the database is reachable. */
  const byOthers = async (act: () => Promise<unknown>): Promise<void> => {
    while (doer.isGoing()) {
      const isDone = await act().then(
        () => true,
        () => false,
      );
      if (isDone) return;
      await sleep(ASK_AGAIN_MS);
    }
    throw new Abandoned('the crowd was stopped');
  };
  /** The company that the actor opened last. */
  let companyId = '';
  const byHand = (text: string, values: unknown[]): Promise<void> =>
    byOthers(() => product.query(text, values));

  const actor: WalkActor = {
    who,
    browser: doer.browser,
    newBrowser: () => openBrowser(product),
    claims: () => readClaims(actor.browser.token),
    pick: product.chance.pick,
    pause: () => sleep(PAUSE_MS * product.chance.next()),
    isGoing: doer.isGoing,
    do: (call, doing) => {
      if (!doer.isGoing()) throw new Abandoned('the crowd was stopped');
      return perform({ ...doer, browser: actor.browser }, call, doing);
    },
    call: async (call, doing) => (await actor.do(call, doing)).body,
    elsewhere: () => actor.from(openBrowser(product)),
    from: (browser) => createWalkActor({ ...doer, browser }),
    captcha: async (action) => {
      for (let tries = 0; doer.isGoing(); tries++) {
        const request = actor.browser.request(challengeCall(action));
        const answer = await attempt(entryUrl(product, doer.door + tries), request);
        if (answer?.status === 200) return createCaptchaToken(answer.body);
        await sleep(ASK_AGAIN_MS);
      }
      throw new Abandoned('no captcha challenge');
    },
    mailsSoFar: (address) => inbox.mailsTo(address).length,
    mailCode: async (address, mark) => {
      const find = async (): Promise<string | undefined> => {
        const mail = inbox
          .mailsTo(address)
          .slice(mark)
          .findLast(({ subject }) => CODE_SUBJECT.test(subject));
        return mail && /\b\d{6}\b/.exec(mail.text)?.[0];
      };
      return given(await inbox.next(find, doer.isGoing), 'an email');
    },
    linkToken: async (act, address, about = /./, mark = 0) => {
      const find = async (): Promise<string | undefined> =>
        inbox
          .mailsTo(address)
          .slice(mark)
          .filter(({ subject }) => about.test(subject))
          .map(({ text }) => new RegExp(`act=${act}&token=([\\w-]+)`).exec(text)?.[1])
          .findLast((token) => token !== undefined);
      return given(await inbox.next(find, doer.isGoing), 'a link');
    },
    sendPicture: (kind) => sendPicture(actor, kind),
    mailTo: (address) => {
      const mark = actor.mailsSoFar(address);
      const find = async (): Promise<string | undefined> =>
        inbox
          .mailsTo(address)
          .slice(mark)
          .map(({ text }) => /\/invite\?t=([\w-]+)/.exec(text)?.[1])
          .findLast((token) => token !== undefined);
      return {
        code: () => actor.mailCode(address, mark),
        invitationToken: async () => given(await inbox.next(find, doer.isGoing), 'an invitation'),
      };
    },
    textsSoFar: async (phone) => (await inbox.textsTo(phone)).length,
    textCode: async (phone, mark) => {
      const find = async (): Promise<string | undefined> => {
        const texts = await inbox.textsTo(phone);
        return texts.length > mark ? /^\d{6}\b/.exec(texts[0]?.text ?? '')?.[0] : undefined;
      };
      return given(await inbox.next(find, doer.isGoing), 'a text message');
    },
    withCode: async (secret, use) => {
      const next = await nextCode(who, secret, doer.isGoing);
      if (!next) throw new Abandoned('stopped waiting for the next code');
      const result = await use(next.code);
      who.steps.set(secret, next.step);
      return result;
    },
    sessionEnds: (browser = actor.browser) => {
      const copy = copyBrowser(browser);
      const { sid } = readClaims(copy.token);
      burn(`access token of ended session ${sid}`, copy, { method: 'GET', path: '/auth/getUserProfile' });
      burn(`refresh token of ended session ${sid}`, copy, { method: 'GET', path: '/auth/refresh-token' });
    },
    refreshSpent: (before) => {
      const { sid } = readClaims(before.token);
      // For a grace period the refresh may be repeated, because its answer may have been lost (F08).
      const graceMs = limits.refresh.graceSeconds * 1000;
      burn(`spent refresh token of ${sid}`, before, { method: 'GET', path: '/auth/refresh-token' }, graceMs);
    },
    sent: (file) => history.files.push(file),
    untilChecked: async (fileId) => {
      while (doer.isGoing()) {
        const [row] = await product
          .query<{ state: string }>('select state from file where id = $1', [fileId])
          .catch(() => []);
        if (row && row.state !== 'scanning') return;
        await sleep(ASK_AGAIN_MS);
      }
      throw new Abandoned('stopped waiting for the file check');
    },
    openCompany: async (step) => {
      const accountType = 'BUSINESS_ACCOUNT';
      companyId = (await actor.call({ path: '/client/create', body: { accountType } })).id;
      const change = get(`/auth/change-client?clientId=${companyId}`);
      await actor.call(change, { args: { clientId: companyId } });
      await actor.reach(step);
    },
    approveCompany: () => actor.approve(companyId),
    companyId: () => companyId,
    reach: (step) =>
      byHand('update member set progress = $2 where client_id = $1', [
        companyId,
        listStepsBefore(flows.business.creator, step),
      ]),
    untilRendered: async () => {
      while (doer.isGoing()) {
        const [row] = await product
          .query<{ sha256: string | null }>(
            `select encode(sha256, 'hex') as sha256 from contract where client_id = $1 order by version desc limit 1`,
            [companyId],
          )
          .catch(() => []);
        if (row?.sha256) return row.sha256;
        await sleep(ASK_AGAIN_MS);
      }
      throw new Abandoned('stopped waiting for the contract to be rendered');
    },
    onlyRead: async () => {
      await byHand(
        `insert into contract_party (contract_id, named_id, kind, role, position)
         select id, gen_random_uuid(), 'signs', 'ubo', 2 from contract where client_id = $1 and state = 'sent'`,
        [companyId],
      );
      await byHand(
        `update contract_party set kind = 'reads' where role = 'creator'
         and contract_id in (select id from contract where client_id = $1)`,
        [companyId],
      );
    },
    approveNearly: () => byOthers(() => product.vendor.approveNearly(who.personId ?? '')),
    giveBack: async (clientId) => {
      await byHand(
        `update member set progress = progress || array['VERIFY_IDENTITY'] where client_id = $1 and not 'VERIFY_IDENTITY' = any (progress)`,
        [clientId],
      );
      await byHand(`update client set status = 'RETURNED' where id = $1`, [clientId]);
    },
    approve: async (clientId) => {
      await byHand(`update client set status = 'ONBOARDED' where id = $1`, [clientId]);
      const body = new URLSearchParams({ status: 'ONBOARDED' });
      const control = `${product.transactionUrl}/control/${clientId}`;
      await fetch(control, { method: 'POST', body, redirect: 'manual' });
    },
    passResendPause: async () => {
      await byHand(
        `update code set created_at = created_at - interval '1 hour'
         where flow_id in (select id from flow where token_hash = sha256($1::bytea))`,
        [Buffer.from(actor.browser.cookies.get('__Host-flow') ?? '')],
      );
    },
    passInvitePause: () =>
      byHand(`update invitation set sent_at = sent_at - interval '1 hour' where client_id = $1`, [companyId]),
  };
  return actor;
}

/** Logs in with the authenticator from its own browser. */
export async function logIn(at: WalkActor, browser: Visitor = at.browser): Promise<WalkActor> {
  const own = at.from(browser);
  const { email, password, secret } = at.who;
  await own.withCode(secret, (code) =>
    own.do(
      { path: '/auth/login', body: { email, password, factor: 'authenticator', code } },
      { args: { factor: 'authenticator' }, late: LATE_CODE, isOnce: true, target: findSession },
    ),
  );
  return own;
}

export const findSession = ({ body }: Answer): string => `session:${readClaims(body.accessToken).sid}`;
export const computeLateCode = LATE_CODE;
