// Section 2 of the specification.
import type { Removal } from '../removal.ts';

export const section2: readonly Removal[] = [
  {
    id: 'S2.01',
    test: {
      file: 'e2e/login.spec.ts',
      title: 'account, default, empty, invite, login and register are layouts, three of them with a picture',
    },
    removed: '`SceneFrame`: the login layout has a background image',
    edits: [{ file: 'ui/src/scene-frames.tsx', find: '<Scene hour={hour} />', replace: '' }],
  },
  {
    id: 'S2.02',
    test: { file: 'web/app/pages.test.ts', title: '/invite/verify-otp is the route' },
    removed: '`pages`: /invite/verify-otp is for people without a token',
    edits: [
      {
        file: 'web/app/pages.ts',
        find: "path: '/invite/verify-otp', ...anybody",
        replace: "path: '/invite/verify-otp', ...known",
      },
    ],
  },
  {
    id: 'S2.03',
    test: {
      file: 'e2e/addresses.spec.ts',
      title: 'the 404 page shows the full path character for character, without a token',
    },
    removed: '`not-found`: the 404 page shows query and hash too',
    edits: [
      {
        file: 'web/app/shell/not-found.tsx',
        find: 'data(withoutSecrets({ pathname, search, hash })',
        replace: 'data(pathname',
      },
    ],
  },
  {
    id: 'S2.04',
    test: {
      file: 'e2e/routes.spec.ts',
      title: 'every path opened directly shows its layout, title, label and steps: personal client',
    },
    removed: '`StepPage`: the head of a step shows its label',
    edits: [
      {
        file: 'web/app/shell/step-page.tsx',
        find: ') : (\n            label\n          )',
        replace: ') : undefined',
      },
    ],
  },
  {
    id: 'S2.05',
    test: {
      file: 'e2e/routes.spec.ts',
      title: 'every path opened directly shows its layout, title, label and steps: personal client',
    },
    removed: '`useSteps`: a step that is not open is disabled in the step-progress indicator',
    edits: [
      {
        file: 'web/app/shell/account-layout.tsx',
        find: "checked ? 'done' : disabled ? 'locked' : 'open'",
        replace: "checked ? 'done' : 'open'",
      },
    ],
  },
  {
    id: 'S2.06',
    test: {
      file: 'e2e/personal-journey.spec.ts',
      title: 'shows its five titles in order and does not link a locked step',
    },
    removed: '`flows`: the terms come before the personal information',
    edits: [
      {
        file: 'domain/src/steps/flows.ts',
        find: "      ['ACCEPTED_TERMS_CONDITIONS'],\n      ['PERSONAL_INFORMATION'],\n",
        replace: "      ['PERSONAL_INFORMATION'],\n      ['ACCEPTED_TERMS_CONDITIONS'],\n",
      },
    ],
  },
  {
    id: 'S2.07',
    test: {
      file: 'e2e/business.spec.ts',
      title: 'at every width the stepper shows the current step of ten, the next one, and all ten in order',
    },
    removed: '`flows`: the documents come before the owners',
    edits: [
      {
        file: 'domain/src/steps/flows.ts',
        find: "['DOCUMENT_UPLOAD', 'UBO_USERS', 'REPRESENTATIVE_USERS']",
        replace: "['UBO_USERS', 'DOCUMENT_UPLOAD', 'REPRESENTATIVE_USERS']",
      },
    ],
  },
  {
    id: 'S2.08',
    test: {
      file: 'e2e/hand-off.spec.ts',
      title: 'the link is exactly base/t?t=token, built on click, and sends no referrer',
    },
    removed: '`transactionLink`: the access token travels in the parameter t',
    edits: [
      {
        file: 'domain/src/steps/hand-off.ts',
        find: '/t?t=',
        replace: '/t?token=',
      },
    ],
  },
  {
    id: 'S2.09',
    test: {
      file: 'e2e/hand-off.spec.ts',
      title: 'the link leads to /create-account before the check has run and when it found no client',
    },
    removed: '`leadsToCreation`: the link leads to /create-account before the transaction check has run',
    edits: [
      {
        file: 'domain/src/steps/hand-off.ts',
        find: "transactionClient === null || transactionClient === 'CLIENT_NOT_EXIST'",
        replace: "transactionClient === 'CLIENT_NOT_EXIST'",
      },
    ],
  },
  {
    id: 'S2.10',
    test: {
      file: 'e2e/failures.spec.ts',
      title: 'has the specified words and one button; Ok hides it and logs out',
    },
    removed: '`BlockedNotice`: “Ok” is the only button',
    edits: [{ file: 'web/app/shell/blocked-notice.tsx', find: ' hasClose={false}', replace: '' }],
  },
  {
    id: 'S2.11',
    test: {
      file: 'e2e/kit.spec.ts',
      title: 'closes on Escape, its close button and a click outside, but not on a click inside',
    },
    removed: '`Dialog`: a click outside closes it',
    edits: [
      {
        file: 'ui/src/dialog.tsx',
        find:
          '        if (isOneClick && hasPressBegunOutside.current && isOutside(event.currentTarget, event))\n' +
          '          event.currentTarget.close();\n',
        replace: '',
      },
    ],
  },
  {
    id: 'S2.12',
    test: {
      file: 'e2e/kit.spec.ts',
      title: 'fades in and out over 100 ms and has medium maximum width',
    },
    removed: '`.dialog`: its opacity changes over 100 ms',
    edits: [
      {
        file: 'ui/src/dialog.css',
        find: 'box-shadow: var(--shadow);\n    opacity: 0;\n    transition:\n      opacity var(--appear),',
        replace: 'box-shadow: var(--shadow);\n    opacity: 0;\n    transition:\n      opacity 0s,',
      },
    ],
  },
  {
    id: 'S2.13',
    test: {
      file: 'e2e/failures.spec.ts',
      title:
        'a failed load replaces the layout with the error page, with its reference and in the chosen theme',
    },
    removed: '`AccountLayout`: an error is left to the root, whose error page replaces the layout',
    edits: [
      {
        file: 'web/app/shell/account-layout.tsx',
        find: 'export default function AccountLayout() {',
        replace:
          "import { ErrorPage } from './error-page.tsx';\n" +
          'export const ErrorBoundary = ({ error }: { readonly error: unknown }) => (\n' +
          '  <Frame>\n    <ErrorPage error={error} />\n  </Frame>\n);\n\n' +
          'export default function AccountLayout() {',
      },
    ],
  },
  {
    id: 'S2.14',
    test: {
      file: 'e2e/addresses.spec.ts',
      title: 'the 404 page shows the full path character for character, with a token',
    },
    removed: '`findRedirect`: the guard does not apply to a path that is no page',
    edits: [
      {
        file: 'web/app/session/guard.ts',
        find: 'if (!page) return undefined;',
        replace: "if (!page) return hasToken ? '/' : '/login';",
      },
    ],
  },
];
