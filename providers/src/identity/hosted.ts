// Adapter to a vendor that checks identities on its own pages. It receives only a return address and no personal data,
// and we fetch the result by the vendor's id. Its webhooks are handled elsewhere and only trigger a fetch (Q02).
import type { CheckProblem } from '@portico/domain/identity/check';
import * as z from 'zod/mini';
import { askJson } from '../post-form.ts';
import type { CheckResult, IdentityCheck } from './port.ts';

export interface HostedIdentitySettings {
  /** The base URL of its API. */
  readonly url: string;
  readonly token: string;
  /** The name that people know. */
  readonly name: string;
  /** The origin of its pages. We redirect people to no other address. */
  readonly pages: string;
  readonly picturesKeptDays: number;
  /** The secrets that sign its webhooks: one, or two during a rotation. */
  readonly webhookSecrets: readonly string[];
}

const Line = z.string().check(z.maxLength(200));
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const Begun = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)), url: z.url() });
const Session = z.object({
  version: z.int(),
  status: z.enum(['open', 'processing', 'approved', 'rejected', 'expired', 'abandoned']),
  reason: z.nullish(Line),
  document: z.nullish(
    z.object({
      givenNames: Line,
      familyName: Line,
      dateOfBirth: Day,
      type: Line,
      country: Line,
      number: Line,
      expires: Day,
    }),
  ),
});

/** Maps the vendor's reasons to our codes. Unknown ones map to the general code. */
const problems: Readonly<Record<string, CheckProblem>> = {
  document_unreadable: 'document-unreadable',
  document_expired: 'document-expired',
  document_type_not_supported: 'document-not-accepted',
  face_mismatch: 'portrait-differs',
  face_not_visible: 'portrait-unclear',
};

function resultOf({ version, status, reason, document }: z.infer<typeof Session>): CheckResult {
  if (status === 'rejected')
    return { version, state: 'rejected', problem: problems[reason ?? ''] ?? 'document-not-accepted' };
  if (status !== 'approved')
    return {
      version,
      state: status === 'open' ? 'open' : status === 'processing' ? 'reading' : 'ended',
    };
  if (!document) throw new Error('identity vendor: approved without a document');
  const { type, country, number, expires, ...person } = document;
  return {
    version,
    state: 'approved',
    seen: {
      ...person,
      documentType: type,
      issuingCountry: country,
      documentNumber: number,
      expiryDate: expires,
    },
  };
}

export function hostedIdentity(settings: HostedIdentitySettings): IdentityCheck {
  const { token, name, picturesKeptDays } = settings;
  const sessions = `${settings.url.replace(/\/$/, '')}/sessions`;
  const pages = new URL(settings.pages);
  const authorization = `Bearer ${token}`;

  async function ask<T extends z.ZodMiniType>(
    Answer: T,
    url: string,
    more: { readonly headers?: Readonly<Record<string, string>>; readonly content?: object } = {},
  ): Promise<z.output<T>> {
    const { status, text } = await askJson(url, { ...more, headers: { authorization, ...more.headers } });
    if (status !== 200 && status !== 201) throw new Error(`identity vendor: ${status}`);
    return Answer.parse(JSON.parse(text));
  }

  return {
    vendor: { name, host: pages.hostname, picturesKeptDays },
    begin: async ({ checkId, returnTo }) => {
      const begun = await ask(Begun, sessions, {
        headers: { 'idempotency-key': checkId },
        content: { reference: checkId, returnTo },
      });
      if (new URL(begun.url).origin !== pages.origin)
        throw new Error('identity vendor: its page is somewhere else');
      return { reference: begun.id, address: begun.url };
    },
    result: async (reference) => resultOf(await ask(Session, `${sessions}/${encodeURIComponent(reference)}`)),
  };
}
