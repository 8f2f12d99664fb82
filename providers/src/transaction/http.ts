// The transaction service over HTTP: our server's signed calls, under the same base URL as the browser's.
import { transactionStatuses } from '@portico/domain/clients/transaction';
import * as z from 'zod/mini';
import { postSigned } from '../post-form.ts';
import type { TransactionService } from './port.ts';

export interface HttpTransactionSettings {
  readonly base: string;
  /** Shared with the service: signs the calls in both directions. */
  readonly secret: string;
}

const Standing = z.object({ status: z.enum(transactionStatuses) });

export function httpTransaction({ base, secret }: HttpTransactionSettings): TransactionService {
  const partner = `${base.replace(/\/$/, '')}/partner`;
  async function post(path: string, content: { readonly clientId: string }): Promise<string> {
    const { status, text } = await postSigned({ url: partner + path, content, secret });
    if (status !== 200) throw new Error(`transaction service: ${status}`);
    return text;
  }
  return {
    approve: async (clientId) => {
      await post('/approve', { clientId });
    },
    setMember: async (member) => {
      await post('/member', member);
    },
    statusOf: async (clientId) => Standing.parse(JSON.parse(await post('/status', { clientId }))).status,
  };
}
