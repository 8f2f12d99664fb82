// Section 4 of the specification, as far as completeness; the rest is in section-4-session.ts.
import type { Removal } from '../removal.ts';

const PROGRESS = 'domain/src/steps/progress.ts';
const PROGRESS_TEST = 'domain/src/steps/progress.test.ts';

export const section4: readonly Removal[] = [
  {
    id: 'S4.01',
    test: {
      file: 'e2e/addresses.spec.ts',
      title: 'without a token every protected page redirects to /login, however its URL is spelled',
    },
    removed: '`findRedirect`: a protected page without a token leads to /login',
    edits: [
      {
        file: 'web/app/session/guard.ts',
        find: "if (needsSession(page) && !hasToken) return '/login';",
        replace: '',
      },
    ],
  },
  {
    id: 'S4.02',
    test: {
      file: 'e2e/addresses.spec.ts',
      title: 'with a token every visitor page except /invite redirects to /, however its URL is spelled',
    },
    removed: '`findRedirect`: a page for visitors with a token leads to /',
    edits: [
      {
        file: 'web/app/session/guard.ts',
        find: "if (page.isUnauthenticated && hasToken && page.path !== '/invite') return '/';",
        replace: '',
      },
    ],
  },
  {
    id: 'S4.03',
    test: {
      file: 'e2e/routes.spec.ts',
      title: 'every navigation stores the previous route without its secrets',
    },
    removed: '`useArrival`: every navigation keeps the path that was left',
    edits: [
      {
        file: 'web/app/shell/arrival.ts',
        find: '    saveRoute(left);\n',
        replace: '',
      },
    ],
  },
  {
    id: 'S4.04',
    test: {
      file: 'e2e/business.spec.ts',
      title: 'a completed step is checked and can be opened, even beyond the first open level',
    },
    removed: '`steps`: a checked step is enabled',
    edits: [
      {
        file: PROGRESS,
        find: 'const enabled = checked || index === openLevel',
        replace: 'const enabled = index === openLevel',
      },
    ],
  },
  {
    id: 'S4.05',
    test: {
      file: PROGRESS_TEST,
      title: 'all steps of the first unchecked level are enabled, all later unchecked ones disabled',
    },
    removed: '`steps`: the levels after the first unchecked one stay disabled',
    edits: [{ file: PROGRESS, find: 'index === openLevel', replace: 'index >= openLevel' }],
  },
  {
    id: 'S4.06',
    test: {
      file: 'e2e/business.spec.ts',
      title: 'account creation stays disabled even while it is the first step not recorded',
    },
    removed: '`isNeverEnabled`: account creation is never enabled',
    edits: [
      {
        file: PROGRESS,
        find: "type === 'ACCOUNT_CREATION' ||\n  (type === 'ACCOUNT_TYPE'",
        replace: "(type === 'ACCOUNT_TYPE'",
      },
    ],
  },
  {
    id: 'S4.07',
    test: {
      file: PROGRESS_TEST,
      title: 'only the creator can choose the account type in the business flow',
    },
    removed: '`isNeverEnabled`: the account type is never enabled for anyone but the creator',
    edits: [
      {
        file: PROGRESS,
        find: " ||\n  (type === 'ACCOUNT_TYPE' && flow === 'business' && participant !== 'creator')",
        replace: '',
      },
    ],
  },
  {
    id: 'S4.08',
    test: {
      file: 'e2e/business.spec.ts',
      title: 'moving forward from Personal information records it, opens Verify identity and goes there',
    },
    removed: '`recordStep`: the step that was left forwards joins the progress',
    edits: [
      {
        file: 'server/src/steps/record-step.ts',
        find: '[...new Set([...membership.position.done, step])]',
        replace: 'membership.position.done',
      },
    ],
  },
  {
    id: 'S4.09',
    test: { file: 'e2e/business.spec.ts', title: 'moving forward from Upload documents as ubo' },
    removed: '`forward`: moving forward from Upload documents enables the next step',
    edits: [
      {
        file: 'domain/src/steps/progress.ts',
        find: 'position: { ...position, opened: next.type }',
        replace: 'position',
      },
    ],
  },
  {
    id: 'S4.10',
    test: { file: 'e2e/routes.spec.ts', title: 'moving back only navigates' },
    removed:
      '`StepPage`: moving back only navigates. The clause forbids something, so no code can be taken out: the edit makes the link record its step, as moving forward does',
    edits: [
      {
        file: 'web/app/shell/step-page.tsx',
        find: "import { back, steps } from '@portico/domain/steps/progress';",
        replace:
          "import { clientCalls } from '@portico/domain/api/browser/client.gen';\nimport { back, steps } from '@portico/domain/steps/progress';",
      },
      {
        file: 'web/app/shell/step-page.tsx',
        find: "import { type Page, pages } from '../pages.ts';",
        replace: "import { call } from '../api.ts';\nimport { type Page, pages } from '../pages.ts';",
      },
      {
        file: 'web/app/shell/step-page.tsx',
        find: "<Link to={here ? back(position, path).to : '/'}>",
        replace:
          "<Link\n          to={here ? back(position, path).to : '/'}\n          onClick={() => void call(clientCalls.completeStep, { body: { step: here?.type } }).catch(() => undefined)}\n        >",
      },
    ],
  },
  {
    id: 'S4.11',
    test: {
      file: 'e2e/tasks.spec.ts',
      title: 'a creator sees ten steps, an owner and a representative the same six, an employee four',
    },
    removed: '`flows`: a ubo and a representative upload documents',
    edits: [{ file: 'domain/src/steps/flows.ts', find: "  ['DOCUMENT_UPLOAD'],\n", replace: '' }],
  },
  {
    id: 'S4.12',
    test: { file: PROGRESS_TEST, title: 'is true only if every step of the list is checked' },
    removed: '`isComplete`: every step has to be checked',
    edits: [
      {
        file: PROGRESS,
        find: 'list.every((step) => step.checked)',
        replace: 'list.some((step) => step.checked)',
      },
    ],
  },
];
