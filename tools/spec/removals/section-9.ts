// Section 9 of the specification.
import type { Removal } from '../removal.ts';

export const section9: readonly Removal[] = [
  {
    id: 'S9.01',
    test: { file: 'e2e/kit.spec.ts', title: 'S9.01 ux U53 goes after 5000 ms' },
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
    test: { file: 'domain/src/sessions/claims.test.ts', title: 'S9.02 S5.02 0 ms from its expiry' },
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
    test: { file: 'e2e/kit.spec.ts', title: 'S9.03 a tooltip shows 200 ms after' },
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
    test: { file: 'e2e/failures.spec.ts', title: 'S9.04 a request is waited for without end' },
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
    test: { file: 'server/src/platform/http/xsrf.test.ts', title: 'S9.05 sec H01 is the cookie XSRF-TOKEN' },
    removed: '`section9`: the header of the cross-site token is X-XSRF-TOKEN',
    edits: [{ file: 'domain/src/specified-constants.ts', find: "'X-XSRF-TOKEN'", replace: "'X-CSRF-TOKEN'" }],
  },
  {
    id: 'S9.06',
    test: { file: 'e2e/business.spec.ts', title: 'S2.04 S2.05 S9.06 at Personal information' },
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
