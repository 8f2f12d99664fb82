// Section 3 of the specification.
import type { Removal } from '../removal.ts';

export const section3: readonly Removal[] = [
  {
    id: 'S3.01',
    test: {
      file: 'e2e/tabs.spec.ts',
      title: 'token and client state are stored in local storage and survive a reload',
    },
    removed: '`TOKEN_KEY`: the token is kept under ACCESS_TOKEN',
    edits: [
      {
        file: 'web/app/session/token.ts',
        find: "TOKEN_KEY = 'ACCESS_TOKEN'",
        replace: "TOKEN_KEY = 'TOKEN'",
      },
    ],
  },
  {
    id: 'S3.02',
    test: {
      file: 'domain/src/sessions/claims.test.ts',
      title: 'the audience list distinguishes the onboarding from the transaction audience',
    },
    removed: '`audiences`: the transaction audience is one of its own',
    edits: [
      {
        file: 'domain/src/sessions/claims.ts',
        find: "transaction: 'portico:transaction'",
        replace: "transaction: 'portico:onboarding'",
      },
    ],
  },
  {
    id: 'S3.03',
    test: {
      file: 'e2e/addresses.spec.ts',
      title: 'previousRoute keeps the full previous path character for character, with secrets masked',
    },
    removed: '`withoutSecrets`: what is kept of an address includes query and hash',
    edits: [
      {
        file: 'web/app/session/previous-route.ts',
        find: 'localStorage.setItem(KEY, withoutSecrets(left))',
        replace: 'localStorage.setItem(KEY, left.pathname)',
      },
    ],
  },
  {
    id: 'S3.04',
    test: {
      file: 'domain/src/steps/progress.test.ts',
      title: 'a step has checked, disabled, title, to, type and stepLevel; the first two have no to',
    },
    removed: '`steps`: a step has its stepLevel',
    edits: [
      {
        file: 'domain/src/steps/progress.ts',
        find: '        stepLevel: index + 1,\n',
        replace: '',
      },
    ],
  },
  {
    id: 'S3.05',
    test: {
      file: 'domain/src/steps/flows.test.ts',
      title: 'the thirteen step types exist under their names',
    },
    removed: '`stepTypes`: ONBOARDED is one of them',
    edits: [
      {
        file: 'domain/src/steps/flows.ts',
        find: "  'ONBOARDED',\n] as const;",
        replace: '] as const;',
      },
    ],
  },
  {
    id: 'S3.06',
    test: {
      file: 'domain/src/clients/clients.test.ts',
      title: 'two account types and three client roles',
    },
    removed: '`clientRoles`: employee is one of them',
    edits: [
      {
        file: 'domain/src/clients/account.ts',
        find: "['ubo', 'representative', 'employee']",
        replace: "['ubo', 'representative']",
      },
    ],
  },
  {
    id: 'S3.07',
    test: {
      file: 'e2e/tabs.spec.ts',
      title: 'token and client state are stored in local storage and survive a reload',
    },
    removed: '`changeClientState`: the state is written to local storage',
    edits: [
      {
        file: 'web/app/session/client-state.ts',
        find: '  keepUp({ ...read(), ...change });\n  localStorage.setItem(KEY, JSON.stringify(known));\n',
        replace: '  keepUp({ ...clientState(), ...change });\n',
      },
    ],
  },
  {
    id: 'S3.08',
    test: {
      file: 'domain/src/api/api.test.ts',
      title:
        'the replies of client switch, client creation and current transaction client have the named fields',
    },
    removed: '`auth.changeClient`: the answer says whether the person created the client',
    edits: [
      {
        file: 'domain/src/api/auth.ts',
        find: '      isClientCreator: z.boolean(),\n      onboardingProgress: OnboardingProgress,\n',
        replace: '      onboardingProgress: OnboardingProgress,\n',
      },
    ],
  },
  {
    id: 'S3.09',
    test: {
      file: 'e2e/hand-off.spec.ts',
      title: 'each of the six states and ONBOARDED has its own text and action, and passes axe',
    },
    removed: '`CreateAccount`: each state has a heading of its own',
    edits: [
      {
        file: 'web/app/routes/create-account/create-account.tsx',
        find: "title={status ? words.states[status].title : pages['create-account'].title}",
        replace: "title={pages['create-account'].title}",
      },
    ],
  },
  {
    id: 'S3.10',
    test: {
      file: 'domain/src/clients/clients.test.ts',
      title: 'six permissions on the transaction side',
    },
    removed: '`permissions`: Exchange is one of them',
    edits: [
      {
        file: 'domain/src/clients/transaction.ts',
        find: "  'Exchange',\n  'Read_All',\n] as const;",
        replace: "  'Read_All',\n] as const;",
      },
    ],
  },
  {
    id: 'S3.11',
    test: {
      file: 'domain/src/api/api.test.ts',
      title: 'the flow types register and reset_password exist',
    },
    removed: '`flowTypes`: reset_password is one of them',
    edits: [
      {
        file: 'domain/src/api/auth.ts',
        find: "flowTypes = ['register', 'reset_password']",
        replace: "flowTypes = ['register']",
      },
    ],
  },
  {
    id: 'S3.12',
    test: {
      file: 'domain/src/reference/reference.test.ts',
      title: 'every country has a name in each of 80 languages',
    },
    removed: '`countryName`: a country has its name in the language that is asked for',
    edits: [
      {
        file: 'domain/src/reference/countries.ts',
        find: "(language !== 'en' && new",
        replace: "(language === 'none' && new",
      },
    ],
  },
];
