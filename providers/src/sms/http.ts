// Text messages through an HTTP gateway with Twilio's API, which several vendors offer.
import * as z from 'zod/mini';
import { postForm } from '../post-form.ts';
import type { SmsSender } from './port.ts';

export interface HttpSmsSettings {
  /** The gateway's base URL: https://api.twilio.com */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** The sender's number or name. */
  readonly from: string;
}

/** Error codes of the gateway for an unreachable phone. Any other failure is ours or the gateway's and is retried. */
const UNREACHABLE: ReadonlySet<number> = new Set([
  21211, // invalid number
  21214, // number cannot be called
  21217, // invalid number format
  21408, // region not permitted
  21610, // recipient has unsubscribed
  21612, // no route from our number
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
