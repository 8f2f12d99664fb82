// After an attack on their accounts: whether those whose addresses were tried get in, from the browser they always use, with
// what its page does when it is asked for a captcha.
import { ownToken } from '@portico/domain/proof-of-work';
import { solve } from '@portico/providers/captcha/solve';
import { act, type Door, type Visitor } from '../accounts/visitor.ts';
import type { Verdict } from './scenarios.ts';

async function captchaToken({ port }: Door, { address }: Visitor): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/captcha/challenge?action=login`, {
    headers: { 'x-forwarded-for': address },
  });
  const challenge = (await response.json()) as Parameters<typeof solve>[0];
  return ownToken(challenge, solve(challenge));
}

export async function ownersGetIn(door: Door, owners: readonly Visitor[]): Promise<Verdict> {
  const statuses: number[] = [];
  for (const owner of owners) {
    let { status, text } = await act(door, owner, 'signIn');
    if (text.includes('CAPTCHA_REFUSED'))
      ({ status, text } = await act(door, owner, 'signIn', {
        'x-captcha-token': await captchaToken(door, owner),
      }));
    statuses.push(status);
  }
  const inside = statuses.filter((status) => status === 200).length;
  return {
    isHeld: inside === owners.length,
    text: `${inside} of ${owners.length} whose accounts were tried get in from their own browser (all)${inside < owners.length ? `: ${statuses.join(' ')}` : ''}`,
  };
}
