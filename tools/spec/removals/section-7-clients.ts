// Section 7 of the specification: the calls about clients, and what holds for all calls, S7.14 to S7.26.
import type { Removal } from '../removal.ts';

export const section7Clients: readonly Removal[] = [
  {
    id: 'S7.14',
    test: {
      file: 'server/src/slices/auth/change-client.test.ts',
      title: 'S7.14 answers a token for the new client',
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
    test: { file: 'server/src/slices/auth/logout.test.ts', title: 'S7.15 takes no body at all' },
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
      title: 'S7.16 says since when approval is waited for',
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
    test: { file: 'server/src/slices/clients/create.test.ts', title: 'S7.17 S3.08 one write is a row' },
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
      title: 'S7.18 moving forward a representative sends company, own role and step',
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
    test: { file: 'e2e/providers.spec.ts', title: 'S7.19 S7.20 S7.26 from the link over /create-account' },
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
    test: { file: 'e2e/providers.spec.ts', title: 'S7.19 S7.20 S7.26 from the link over /create-account' },
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
    test: { file: 'e2e/api-base.spec.ts', title: 'S7.21 every call goes to the configured base address' },
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
    test: { file: 'e2e/recovery.spec.ts', title: 'S1.03 S7.22 ux U33 from the address to a new sign-in' },
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
      title: 'S7.23 sec B10 sec D12 register takes no request without a captcha',
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
    test: { file: 'e2e/recovery.spec.ts', title: 'S7.24 a 401 of reset-password' },
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
    test: { file: 'e2e/routes.spec.ts', title: 'S7.25 a page’s chunk and payload are fetched' },
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
    test: { file: 'e2e/providers.spec.ts', title: 'S7.19 S7.20 S7.26 from the link over /create-account' },
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
