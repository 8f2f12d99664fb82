// After an attack on their accounts, checks that the targeted people can log in from their usual browser. Like the login
// page, they solve a captcha when one is required.
import { challengeCall, createCaptchaToken } from '@portico/testing/captcha';
import { act, type PersonVisitor } from '../accounts/visitor.ts';
import type { Verdict } from './scenarios.ts';

async function captchaToken(port: number, visitor: PersonVisitor): Promise<string> {
  const { path, headers } = visitor.request(challengeCall('login'));
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return createCaptchaToken((await response.json()) as Parameters<typeof createCaptchaToken>[0]);
}

export async function measureOwnersLogin(port: number, owners: readonly PersonVisitor[]): Promise<Verdict> {
  const statuses: number[] = [];
  for (const owner of owners) {
    let { status, text } = await act(port, owner, 'signIn');
    if (text.includes('CAPTCHA_REFUSED'))
      ({ status, text } = await act(port, owner, 'signIn', await captchaToken(port, owner)));
    statuses.push(status);
  }
  const inside = statuses.filter((status) => status === 200).length;
  return {
    isHeld: inside === owners.length,
    text: `${inside} of ${owners.length} attacked users can log in from their own browser (all)${inside < owners.length ? `: ${statuses.join(' ')}` : ''}`,
  };
}
