// Selects who checks identities and reads the settings of the hosted vendor. Without them we check ourselves.
import { type IdentityAdapter, identityAdapters } from '@portico/domain/identity/check';
import type { HostedIdentitySettings } from '@portico/providers/identity/hosted';
import * as z from 'zod/mini';

/** People are sent there, so its host must be a plain name. */
const Pages = z.url({ protocol: /^https?$/, hostname: /^[a-z0-9.-]+$/i });
const Name = z.string().check(z.regex(/^[^\p{Cc}]{1,40}$/u, 'must be a line of at most 40 characters'));
/** Shorter secrets could be guessed from one signed message. */
const Secrets = z
  .string()
  .check(
    z.regex(/^[^\s,]{16,200}(?:,[^\s,]{16,200})?$/, 'must be one secret of at least 16 characters, or two'),
  );

export const identityEnvironment = {
  /** In-house, a hosted vendor, or manually by our staff. Defaults to the vendor if there is one, otherwise to in-house. */
  IDENTITY_ADAPTER: z.optional(z.enum(identityAdapters)),
  /** The vendor's API, and our token there. */
  IDENTITY_URL: z.optional(z.url()),
  IDENTITY_TOKEN: z.optional(z.string().check(z.minLength(1))),
  /** Secrets that sign its webhooks: two, separated by a comma, while one is being replaced. */
  IDENTITY_WEBHOOK_SECRETS: z.optional(Secrets),
  /** The vendor's public name and the address of its pages. */
  IDENTITY_VENDOR: z.optional(Name),
  IDENTITY_PAGES: z.optional(Pages),
  /** How long the vendor keeps the pictures under its contract. People see this before they consent. */
  IDENTITY_PICTURES_KEPT_DAYS: z._default(z.coerce.number().check(z.int(), z.positive()), 30),
};
const Environment = z.object(identityEnvironment);
type IdentityEnvironment = z.infer<typeof Environment>;

const names = [
  'IDENTITY_URL',
  'IDENTITY_TOKEN',
  'IDENTITY_WEBHOOK_SECRETS',
  'IDENTITY_VENDOR',
  'IDENTITY_PAGES',
] as const;

/** A vendor that we cannot query, or that we cannot send people to, is incomplete. */
export function findIdentityProblems(env: IdentityEnvironment): string[] {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length)
    return env.IDENTITY_ADAPTER === 'hosted' ? [`IDENTITY_ADAPTER=hosted needs ${names.join(', ')}`] : [];
  return missing.length === 0
    ? []
    : [`${names.join(', ')} need each other; ${missing.join(' and ')} is missing`];
}

export const identityRules = (['IDENTITY_URL', 'IDENTITY_PAGES'] as const).map(
  (name) =>
    [
      `${name} must be https`,
      (env: IdentityEnvironment) => env[name]?.startsWith('https://') ?? true,
    ] as const,
);

export function readIdentitySettings(env: IdentityEnvironment): HostedIdentitySettings | undefined {
  const { IDENTITY_URL: url, IDENTITY_TOKEN: token, IDENTITY_WEBHOOK_SECRETS: secrets } = env;
  const { IDENTITY_VENDOR: name, IDENTITY_PAGES: pages, IDENTITY_PICTURES_KEPT_DAYS: picturesKeptDays } = env;
  if (!url || !token || !secrets || !name || !pages) return undefined;
  return { url, token, name, pages, picturesKeptDays, webhookSecrets: secrets.split(',') };
}

export const readIdentityAdapter = (env: IdentityEnvironment): IdentityAdapter =>
  env.IDENTITY_ADAPTER ?? (readIdentitySettings(env) ? 'hosted' : 'in-house');
