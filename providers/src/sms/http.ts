// Text messages through an HTTP gateway of Twilio's shape, which several vendors speak.
import * as z from 'zod/mini';
import { postForm } from '../post-form.ts';
import type { SmsSender } from './port.ts';

export interface HttpSmsSettings {
  /** Where the gateway is: https://api.twilio.com */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** The number or the name that a message comes from. */
  readonly from: string;
}

/** The gateway's numbers for «this phone cannot be reached». Any other failure is ours or its own, and is tried again. */
const UNREACHABLE: ReadonlySet<number> = new Set([
  21211, // no valid number
  21214, // the number cannot be called
  21217, // no valid number, by its format
  21408, // its region is not allowed
  21610, // its owner told the gateway to stop
  21612, // no way leads there from our number
  21614, // not a mobile number
]);

const Trouble = z.object({ code: z.number() });

function troubleOf(text: string): number | undefined {
  try {
    return Trouble.parse(JSON.parse(text)).code;
  } catch {
    return undefined;
  }
}

export function httpSms({ url, account, token, from }: HttpSmsSettings): SmsSender {
  const messages = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    send: async ({ to, text, messageId }) => {
      const answer = await postForm({
        url: messages,
        form: { To: to, From: from, Body: text },
        headers: { authorization, 'idempotency-key': messageId },
      });
      if (answer.status === 200 || answer.status === 201) return 'accepted';
      const trouble = answer.status < 500 ? troubleOf(answer.text) : undefined;
      if (trouble !== undefined && UNREACHABLE.has(trouble)) return 'refused';
      throw new Error(`sms gateway: ${answer.status} ${trouble ?? ''}`);
    },
  };
}
