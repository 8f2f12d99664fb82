// Section 5 and 6 of the specification.
import type { Removal } from '../removal.ts';

export const section5And6: readonly Removal[] = [
  {
    id: 'S5.01',
    test: {
      file: 'server/src/slices/auth/change-client.test.ts',
      title: 'returns the same 404 for another person’s, an unknown and a former client, and changes nothing',
    },
    removed: '`changeClient`: a client that the person does not belong to is not found, and not entered',
    edits: [
      {
        file: 'server/src/membership/load-clients.ts',
        find: 'where m.person_id = $1 and m.client_id = $2',
        replace: 'where m.person_id = $1 and $2::uuid is not null',
      },
      {
        file: 'server/src/slices/auth/change-client.ts',
        find: '    if (problem) throw new Refusal(problem);\n',
        replace: '',
      },
    ],
  },
  {
    id: 'S5.02',
    test: {
      file: 'e2e/session.spec.ts',
      title: 'a token that is not expired is never refreshed',
    },
    removed: '`usable`: only a token at or past its expiry is refreshed',
    edits: [
      {
        file: 'web/app/session/fresh-token.ts',
        find: "isExpired(claims, nowMs()) ? 'expired' : 'good'",
        replace: "'expired'",
      },
    ],
  },
  {
    id: 'S5.03',
    test: {
      file: 'server/src/slices/auth/register.test.ts',
      title: 'rejects malformed input with the messages of the catalogue',
    },
    removed: '`Email`: an address has the format of one',
    edits: [
      {
        file: 'domain/src/forms/email.ts',
        find: '    z.regex(z.regexes.email, specified.EMAIL_INCORRECT.message),\n',
        replace: '',
      },
    ],
  },
  {
    id: 'S6.01',
    test: {
      file: 'server/src/slices/clients/get-client.test.ts',
      title: 'shows each role its own steps and nothing of another client',
    },
    removed: '`summarizeClient`: a person is told the role that they have in the client',
    edits: [
      {
        file: 'server/src/membership/load-clients.ts',
        find: 'role: client.role as ClientRole | null,',
        replace: "role: client.is_creator ? null : 'representative',",
      },
    ],
  },
  {
    id: 'S6.02',
    test: {
      file: 'e2e/blocked.spec.ts',
      title: 'the person blocked while typing',
    },
    removed: '`raiseIfBlocked`: an answer that says blocked raises the flag of the popup',
    edits: [
      {
        file: 'web/app/session/blocked-state.ts',
        find: '  if (isBlocked) set(reference ?? null);\n',
        replace: '',
      },
    ],
  },
  {
    id: 'S6.03',
    test: {
      file: 'server/src/platform/sessions/access-token.test.ts',
      title: 'is accepted only as a bearer header',
    },
    removed: '`createGuard`: a token is taken from a bearer header alone',
    edits: [
      {
        file: 'server/src/platform/http/guard.ts',
        find: "if (!authorization?.startsWith('Bearer '))",
        replace: 'if (!authorization)',
      },
      {
        file: 'server/src/platform/http/guard.ts',
        find: 'verify(authorization.slice(7))',
        replace: "verify(authorization.slice(authorization.indexOf(' ') + 1))",
      },
    ],
  },
  {
    id: 'S6.04',
    test: {
      file: 'server/src/slices/auth/register.test.ts',
      title: 'an address not on the whitelist is rejected in the same way, known or not',
    },
    removed: '`register`: an address off the whitelist is refused',
    edits: [
      {
        file: 'server/src/slices/auth/register.ts',
        find: "  if (!isWhitelisted(ctx.config.emailWhitelist, email)) throw new Refusal('USER_EMAIL_NOT_IN_WHITELIST');\n",
        replace: '',
      },
    ],
  },
  {
    id: 'S6.05',
    test: {
      file: 'server/src/slices/clients/change-type.test.ts',
      title: 'only the creator can change the account type, and not without a client or session',
    },
    removed: '`client.changeType`: the call is for the creator alone',
    edits: [
      {
        file: 'domain/src/api/client.ts',
        find: "before any later step is recorded',\n    access: 'creator',",
        replace: "before any later step is recorded',\n    access: 'member',",
      },
      {
        file: 'server/src/slices/clients/change-type.ts',
        find: "    if (!client.is_creator) throw new Refusal('NOT_ALLOWED');\n",
        replace: '',
      },
    ],
  },
];
