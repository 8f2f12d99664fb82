// Section 9 of the specification.
import type { Removal } from '../removal.ts';

export const section9: readonly Removal[] = [
  {
    id: 'S9.01',
    test: {
      file: 'e2e/kit.spec.ts',
      title: 'closes after 5000 ms, sits at the top right and has the status role',
    },
    removed: '`Toasts`: a toast goes by itself after the time of section 9',
    edits: [
      {
        file: 'ui/src/toasts.tsx',
        find: 'autoClose={section9.toastMs}',
        replace: 'autoClose={false}',
      },
    ],
  },
  {
    id: 'S9.02',
    test: { file: 'domain/src/sessions/claims.test.ts', title: 'at 0 ms from its expiry' },
    removed: '`isExpired`: a token is expired at its expiry already',
    edits: [
      {
        file: 'domain/src/sessions/claims.ts',
        find: 'nowMs >= claims.exp * 1000',
        replace: 'nowMs > claims.exp * 1000',
      },
    ],
  },
  {
    id: 'S9.03',
    test: {
      file: 'e2e/kit.spec.ts',
      title: 'a tooltip shows 200 ms after hover or focus, and hides at once',
    },
    removed: '`section9.tooltipDelayMs`: a tooltip waits before it shows',
    edits: [
      {
        file: 'domain/src/specified-constants.ts',
        find: 'tooltipDelayMs: 200',
        replace: 'tooltipDelayMs: 0',
      },
    ],
  },
  {
    id: 'S9.04',
    test: { file: 'e2e/failures.spec.ts', title: 'waits for a request without a timeout' },
    removed: '`send`: a request has no timeout',
    edits: [
      {
        file: 'web/app/api/send.ts',
        find: 'await fetch(url, init)',
        replace: 'await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) })',
      },
    ],
  },
  {
    id: 'S9.05',
    test: {
      file: 'server/src/platform/http/xsrf.test.ts',
      title: 'is set as the cookie XSRF-TOKEN and sent back as X-XSRF-TOKEN',
    },
    removed: '`section9`: the header of the cross-site token is X-XSRF-TOKEN',
    edits: [{ file: 'domain/src/specified-constants.ts', find: "'X-XSRF-TOKEN'", replace: "'X-CSRF-TOKEN'" }],
  },
  {
    id: 'S9.06',
    test: { file: 'e2e/business.spec.ts', title: 'at Personal information: every page has its title' },
    removed: '`pages`: the label of the investment information is “Step 1/2”',
    edits: [
      {
        file: 'web/app/pages.ts',
        find: "    title: 'Investment information',\n    label: section9.stepLabelOfTwo,",
        replace: "    title: 'Investment information',\n    label: section9.stepLabel,",
      },
    ],
  },
];
