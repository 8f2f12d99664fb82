// Section 7 of the specification: the calls about clients, and what holds for all calls, S7.14 to S7.26.
import type { Removal } from '../removal.ts';

export const section7Clients: readonly Removal[] = [
  {
    id: 'S7.14',
    test: {
      file: 'server/src/slices/auth/change-client.test.ts',
      title: 'returns a token for the new client, whether the person created it, and their progress',
    },
    removed: '`changeClient`: the answer carries the onboarding progress of the new client',
    edits: [
      {
        file: 'server/src/slices/auth/change-client.ts',
        find: '    onboardingProgress,\n  };',
        replace: '    onboardingProgress: onboardingProgress.slice(0, 0),\n  };',
      },
    ],
  },
  {
    id: 'S7.15',
    test: {
      file: 'server/src/slices/auth/logout.test.ts',
      title: 'accepts no body at all and ends the session',
    },
    removed: '`fillEmptyBody`: an empty body is taken where a call takes nothing',
    edits: [
      {
        file: 'server/src/platform/http/empty-body.ts',
        find: '  if (body === Nothing && request.body === undefined) request.body = {};\n',
        replace: '',
      },
    ],
  },
  {
    id: 'S7.16',
    test: {
      file: 'server/src/slices/clients/get-client.test.ts',
      title: 'returns since when approval is pending and who reviews the application',
    },
    removed: '`getClient`: the client of the query is answered',
    edits: [
      {
        file: 'server/src/slices/clients/get-client.ts',
        find: 'findClient(tx, personId, query.clientId)',
        replace: 'findClient(tx, personId, clientId ?? personId)',
      },
    ],
  },
  {
    id: 'S7.17',
    test: {
      file: 'server/src/slices/clients/create.test.ts',
      title: 'creating a client writes one row, one audit entry, one job and one email that arrives',
    },
    removed: '`create`: the id in the answer is that of the new client',
    edits: [
      {
        file: 'server/src/slices/clients/create.ts',
        find: `    return { id };
`,
        replace: `    return { id: randomUUIDv7() };
`,
      },
    ],
  },
  {
    id: 'S7.18',
    test: {
      file: 'e2e/business.spec.ts',
      title: 'moving forward: a representative sends company, own role and step',
    },
    removed: '`bodyFor`: a member of a business client sends companyId and role with the step',
    edits: [
      {
        file: 'web/app/session/complete-step.ts',
        find: 'return { companyId: activatedClient, step, ...(named && { role: named }) };',
        replace: 'return { step };',
      },
    ],
  },
  {
    id: 'S7.19',
    test: {
      file: 'e2e/providers.spec.ts',
      title: 'the link leads over /create-account to a new client, and then to the application',
    },
    removed: '`create` of /create-account: the transaction client is created with POST /client',
    edits: [
      {
        file: 'web/app/routes/create-account/create-account.tsx',
        find: 'await createTransactionClient();',
        replace: 'await checkTransaction();',
      },
    ],
  },
  {
    id: 'S7.20',
    test: {
      file: 'e2e/providers.spec.ts',
      title: 'the link leads over /create-account to a new client, and then to the application',
    },
    removed: '`checkTransaction`: the status of GET /client/current is used',
    edits: [
      {
        file: 'web/app/session/check-transaction.ts',
        find: `  const status = keep((await call(transactionServiceCalls.current, {})).status);
`,
        replace: `  await call(transactionServiceCalls.current, {});
  const status = keep('ONBOARDED');
`,
      },
    ],
  },
  {
    id: 'S7.21',
    test: {
      file: 'e2e/api-base.spec.ts',
      title: 'every call uses the configured base URL, with the bearer token when there is one',
    },
    removed: '`buildConfiguration`: the pages send their calls to the configured base address',
    edits: [
      {
        file: 'server/src/platform/pages/configuration-block.ts',
        find: 'apiBase: apiPath',
        replace: "apiBase: ''",
      },
    ],
  },
  {
    id: 'S7.22',
    test: {
      file: 'e2e/recovery.spec.ts',
      title: 'goes from the email to a new log-in and keeps the second factor',
    },
    removed: '`attempt`: cookies are sent with our calls',
    edits: [
      {
        file: 'web/app/api/api.ts',
        find: `credentials: isOurs ? 'include' : 'omit',`,
        replace: `credentials: 'omit',`,
      },
    ],
  },
  {
    id: 'S7.23',
    test: {
      file: 'server/src/slices/auth/register.test.ts',
      title: 'register requires a single-use captcha that matches in body and header',
    },
    removed: '`register`: the token in the body is that of the header',
    edits: [
      {
        file: 'server/src/slices/auth/register.ts',
        find: `  if (body.captchaToken !== ctx.captchaToken) throw new Refusal('CAPTCHA_REFUSED');
`,
        replace: '',
      },
    ],
  },
  {
    id: 'S7.24',
    test: {
      file: 'e2e/recovery.spec.ts',
      title: 'a 401 from reset-password shows on the page, stays there and keeps the session',
    },
    removed: '`call`: a 401 of a flagged call ends no session',
    edits: [
      {
        file: 'web/app/api/api.ts',
        find: "response.status === 401 && token !== undefined && row.access !== 'flow';",
        replace: 'response.status === 401 && token !== undefined;',
      },
    ],
  },
  {
    id: 'S7.25',
    test: {
      file: 'e2e/routes.spec.ts',
      title: 'fetches a page’s chunk and payload when navigating to it',
    },
    removed: '`shouldRevalidate` of the root: each page fetches its own payload file',
    edits: [
      {
        file: 'web/app/root.tsx',
        find: '  currentUrl.pathname !== nextUrl.pathname;',
        replace: '  currentUrl.origin !== nextUrl.origin;',
      },
    ],
  },
  {
    id: 'S7.26',
    test: {
      file: 'e2e/providers.spec.ts',
      title: 'the link leads over /create-account to a new client, and then to the application',
    },
    removed: '`attempt`: the two calls go to the base address of the transaction service',
    edits: [
      {
        file: 'web/app/api/api.ts',
        find: 'const base = isOurs ? configuration.apiBase : configuration.transactionBase;',
        replace: 'const base = configuration.apiBase;',
      },
    ],
  },
];
