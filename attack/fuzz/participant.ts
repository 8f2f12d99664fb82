// The actor that performs a fuzz walk.
import { computeTotp } from '@portico/testing/authenticator';
import { challengeCall, createCaptchaToken } from '@portico/testing/captcha';
import { openVisitor, type Visitor } from '@portico/testing/visitor';
import { get, type Participant } from '@portico/testing/walks/participant';
import { uploads } from '@portico/testing/walks/uploads';
import type { Chance } from '@portico/tools/chance';
import type { Product } from '../product.ts';
import { sendFile } from './upload.ts';
import { WalkEnded } from './walk-ended.ts';

/** Sends mutants of a call, then the call. Returns the accepted answer's body, or throws to end the walk if none was accepted. */
type Step = (
  visitor: Visitor,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
  // biome-ignore lint/suspicious/noExplicitAny: a walk reads any field that the server sent
) => Promise<any>;

export interface FuzzParticipant {
  readonly product: Product;
  readonly random: Chance;
  readonly step: Step;
}

/** Matches a pattern in the newest message of these kinds to an address. */
export async function findInMessage(
  { product }: FuzzParticipant,
  to: string,
  kinds: readonly string[],
  pattern: RegExp,
): Promise<string> {
  const value = pattern.exec((await product.messages.newest(to, kinds)) ?? '')?.[1];
  if (!value) throw new WalkEnded(`no match in messages of kind ${kinds.join()}`);
  return value;
}
export const computeCode = (actor: FuzzParticipant, to: string, kind: string): Promise<string> =>
  findInMessage(actor, to, [kind], /\b(\d{6})\b/);

/** Adapts an actor in a browser to the participant type, for walks shared with other suites. */
export function toParticipant(actor: FuzzParticipant, visitor: Visitor, clientId = ''): Participant {
  const { step, product } = actor;
  let companyId = clientId;
  const participant: Participant = {
    call: ({ method = 'POST', path, body = method === 'GET' ? undefined : {}, captchaToken }) =>
      step(
        visitor,
        method as 'GET',
        path,
        body as object,
        captchaToken === undefined ? undefined : { 'x-captcha-token': captchaToken },
      ),
    openCompany: async (first) => {
      const accountType = 'BUSINESS_ACCOUNT';
      companyId = (await participant.call({ path: '/client/create', body: { accountType } })).id;
      await participant.call(get(`/auth/change-client?clientId=${companyId}`));
      await participant.reach(first);
    },
    reach: (next) => product.reach(companyId, next),
    approveCompany: () => product.approve(companyId),
    companyId: () => companyId,
    passInvitePause: () => product.passInvitePause(companyId),
    elsewhere: () => toParticipant(actor, openVisitor(product)),
    captcha: async (action) => createCaptchaToken(await participant.call(challengeCall(action))),
    mailTo: (address) => ({
      code: (kind) => computeCode(actor, address, kind),
      invitationToken: () => findInMessage(actor, address, ['invitation'], /[?&]t=([\w-]+)/),
    }),
    // The judge already checks every call that attackers make with the session.
    sessionEnds: () => undefined,
    sendPicture: async (kind) => {
      await sendFile(participant.call, uploads.picture, { kind, name: `${kind}.jpg`, type: 'image/jpeg' });
    },
    withCode: (secret, use) => use(computeTotp(secret)),
  };
  return participant;
}
