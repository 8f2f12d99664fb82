// People who are named for a company and follow its link: one who is new to the portal and joins, the same one known to it by then, in
// another company, and one who knows nothing of it.
import { randomUUID } from 'node:crypto';
import { completePeople } from '@portico/domain/people/people-cases';
import { codeAt } from '@portico/testing/authenticator';
import { openVisitor, type Visitor } from '@portico/testing/visitor';
import { WalkEnded, type Walker } from './walker.ts';

export interface InvitedParts {
  readonly newName: () => string;
  readonly captchaFor: (visitor: Visitor, action: string) => Promise<Record<string, string>>;
}

async function found({ product }: Walker, to: string, kind: string, pattern: RegExp): Promise<string> {
  const value = pattern.exec((await product.messages.newest(to, [kind])) ?? '')?.[1];
  if (!value) throw new WalkEnded(`nothing in ${kind}`);
  return value;
}

/** Named and invited by the creator, who acts for the client; answers what stands in the link. */
async function invite(walker: Walker, creator: Visitor, clientId: string, email: string): Promise<string> {
  const { step, product } = walker;
  await product.reach(clientId, 'REPRESENTATIVE_USERS');
  const id = randomUUID();
  const { version } = await step(creator, 'GET', '/people/list');
  const answers = { ...completePeople.representative, email };
  await step(creator, 'POST', '/people/save', { id, role: 'representative', answers, version });
  await step(creator, 'POST', '/people/invite', { personId: id });
  return found(walker, email, 'invitation', /[?&]t=([\w-]+)/);
}

async function proveMailbox(walker: Walker, visitor: Visitor, token: string, email: string): Promise<void> {
  const { step } = walker;
  await step(visitor, 'POST', '/invite/send-code', { token });
  await step(visitor, 'GET', '/auth/flow');
  const code = await found(walker, email, 'invite-code', /\b(\d{6})\b/);
  await step(visitor, 'POST', '/auth/validate-email-otp', { code });
  await step(visitor, 'GET', '/invite/current');
}

export async function followInvitations(
  walker: Walker,
  creator: Visitor,
  clientId: string,
  { newName, captchaFor }: InvitedParts,
): Promise<void> {
  const { step, product } = walker;
  const email = `i${newName()}@example.com`;
  const token = await invite(walker, creator, clientId, email);
  const visitor = openVisitor(product);
  await proveMailbox(walker, visitor, token, email);
  await step(visitor, 'POST', '/invite/set-password', { password: `fuzzing ${newName()} words` });
  const { secret } = await step(visitor, 'POST', '/auth/enable-mfa', {});
  await step(visitor, 'POST', '/auth/enable-mfa', { code: codeAt(secret) });

  const { id: other } = await step(creator, 'POST', '/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  await step(creator, 'GET', `/auth/change-client?clientId=${other}`);
  const second = await invite(walker, creator, other, email);
  await step(visitor, 'POST', '/invite/offer', { token: second });
  await step(visitor, 'POST', '/invite/join', { token: second });

  const { id: unknown } = await step(creator, 'POST', '/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  await step(creator, 'GET', `/auth/change-client?clientId=${unknown}`);
  const third = await invite(walker, creator, unknown, email);
  await step(visitor, 'POST', '/invite/decline-offer', { token: third });
  await step(creator, 'GET', `/auth/change-client?clientId=${other}`);

  const stranger = `d${newName()}@example.com`;
  const unwanted = await invite(walker, creator, other, stranger);
  const puzzled = openVisitor(product);
  const captcha = await captchaFor(puzzled, 'invite');
  await step(puzzled, 'POST', '/invite/send-new-link', { token: unwanted }, captcha);
  await proveMailbox(walker, puzzled, unwanted, stranger);
  await step(puzzled, 'POST', '/invite/decline', {});
  await step(creator, 'GET', `/auth/change-client?clientId=${clientId}`);
}
