// Section 8 of the specification.
import type { Removal } from '../removal.ts';

const accidents = {
  file: 'e2e/failures.spec.ts',
  title: 'unexpected errors show our own message, whatever the response says [S8.03, S8.04, S8.09]',
} as const;

export const section8: readonly Removal[] = [
  {
    id: 'S8.01',
    test: {
      file: 'e2e/failures.spec.ts',
      title: 'each catalogue code shows its message, even when the server does not send it',
    },
    removed: '`readFailure`: a code is shown with the message of the catalogue',
    edits: [
      {
        file: 'web/app/api/send.ts',
        find: 'known[code]?.message ?? GENERIC_FAILURE',
        replace: 'GENERIC_FAILURE',
      },
    ],
  },
  {
    id: 'S8.02',
    test: { file: 'e2e/failures.spec.ts', title: 'CLIENT_IS_BLOCKED shows' },
    removed: '`blockedCodes`: CLIENT_IS_BLOCKED shows the blocked-user popup',
    edits: [{ file: 'domain/src/failures.ts', find: "'CLIENT_IS_BLOCKED', ", replace: '' }],
  },
  {
    id: 'S8.03',
    test: accidents,
    removed: '`messageOf`: a status from 500 on says “Server Error”',
    edits: [
      { file: 'web/app/api/send.ts', find: '  if (status >= 500) return SERVER_ERROR;\n', replace: '' },
    ],
  },
  {
    id: 'S8.04',
    test: accidents,
    removed: '`messageOf`: “Internal server error” is replaced by “Something went wrong”',
    edits: [
      {
        file: 'web/app/api/send.ts',
        find: "return message === 'Internal server error' ? GENERIC_FAILURE : message;",
        replace: 'return message;',
      },
    ],
  },
  {
    id: 'S8.05',
    test: {
      file: 'e2e/failures.spec.ts',
      title: 'a failed refresh clears token and state and redirects to /login',
    },
    removed: '`freshToken`: a failed refresh ends the session',
    edits: [
      {
        file: 'web/app/session/fresh-token.ts',
        find: '      if (renewed === undefined) endSession();\n',
        replace: '',
      },
    ],
  },
  {
    id: 'S8.06',
    test: {
      file: 'web/app/browser/leave-to.test.ts',
      title: 'a page leaves for another site only with permission',
    },
    removed: '`permitted`: an external address without explicit permission is an error',
    edits: [
      {
        file: 'web/app/browser/leave-to.ts',
        find:
          '  if (url.origin !== origin && !isExternalMeant)\n' +
          "    throw new TypeError('navigating to an external URL needs explicit permission');\n",
        replace: '',
      },
    ],
  },
  {
    id: 'S8.07',
    test: {
      file: 'e2e/tabs.spec.ts',
      title: 'a chunk removed by a new build is announced, and the requested page still loads',
    },
    removed: '`loadRouteModule`: a page chunk that does not come emits `page:preloadError`',
    edits: [
      {
        file: 'web/app/browser/load-route-module.ts',
        find: "new CustomEvent('page:preloadError'",
        replace: "new CustomEvent('page:lost'",
      },
      {
        file: 'web/app/browser/reload-guard.ts',
        find: "window.addEventListener('page:preloadError'",
        replace: "window.addEventListener('page:lost'",
      },
    ],
  },
  {
    id: 'S8.08',
    test: {
      file: 'e2e/failures.spec.ts',
      title:
        'a failed load replaces the layout with the error page, with its reference and in the chosen theme',
    },
    removed: '`ErrorPage`: the error is logged to the console',
    edits: [
      {
        file: 'web/app/shell/error-page.tsx',
        find: '    if (!isMissing) console.error(error);\n',
        replace: '',
      },
    ],
  },
  {
    id: 'S8.09',
    test: accidents,
    removed: '`messageOf`: a status from 500 on says “Server Error” whatever its body says',
    edits: [
      {
        file: 'web/app/api/send.ts',
        find: '  if (status >= 500) return',
        replace: "  if (status >= 500 && message !== 'Internal server error') return",
      },
    ],
  },
];
