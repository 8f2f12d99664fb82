// Section 1 of the specification.
import type { Removal } from '../removal.ts';

export const section1: readonly Removal[] = [
  {
    id: 'S1.01',
    test: {
      file: 'e2e/register.spec.ts',
      title: 'a visitor signs up, verifies email and phone, enrols an authenticator and is logged in',
    },
    removed: '`begin` of the last page of the sign-up: the enrolled visitor is logged in',
    edits: [
      {
        file: 'web/app/routes/register/verify-mfa.tsx',
        find: `    storeToken(accessToken);
`,
        replace: `    void accessToken;
`,
      },
    ],
  },
  {
    id: 'S1.02',
    test: {
      file: 'e2e/login-factors.spec.ts',
      title:
        'a text message code is sent on request, rejected if wrong, then logs in with a weaker-factor note',
    },
    removed: '`login`: a wrong second factor is refused',
    edits: [{ file: 'server/src/slices/auth/login.ts', find: 'if (!isRight) {', replace: 'if (false) {' }],
  },
  {
    id: 'S1.03',
    test: {
      file: 'e2e/recovery.spec.ts',
      title: 'goes from the email to a new log-in and keeps the second factor',
    },
    removed: '`resetPassword`: the new password replaces the old one',
    edits: [
      {
        file: 'server/src/slices/auth/reset-password.ts',
        find: `      await setPassword(tx, personId, hashed, ctx.now);
`,
        replace: `      void [setPassword, hashed];
`,
      },
    ],
  },
  {
    id: 'S1.04',
    test: {
      file: 'e2e/whole-journey.spec.ts',
      title:
        'from the account type in two browsers, through vendor and staff, to the transaction application',
    },
    removed: '`takeResult`: an approved identity records the last step',
    edits: [
      {
        file: 'server/src/slices/identity/take-result.ts',
        find: `else if (isNewest && likeness === 'equal' && membership && isStepOpen(membership, 'VERIFY_IDENTITY'))`,
        replace: `else if (false && isNewest && membership && isStepOpen(membership, 'VERIFY_IDENTITY'))`,
      },
    ],
  },
  {
    id: 'S1.05',
    test: {
      file: 'e2e/ten-steps.spec.ts',
      title: 'a creator goes from the sign-up form through all ten steps into review',
    },
    removed: '`registry`: the creator can complete the step UBO users',
    edits: [
      {
        file: 'server/src/steps/registry.ts',
        find: `    mayContinue: async (ctx, tx, member) =>
      (await isOwnershipStepComplete(ctx, tx, member)) && areOwnersInvited(ctx, tx, member),
`,
        replace: '',
      },
    ],
  },
  {
    id: 'S1.06',
    test: {
      file: 'server/src/slices/people/invite.test.ts',
      title: 'the creator invites an owner, a representative and an employee, and each joins in their role',
    },
    removed: '`invite`: the invitation is sent to the person who was named',
    edits: [
      {
        file: 'server/src/slices/people/invite.ts',
        find: 'const { id } = await sendInvitation(ctx, tx, named, { clientId, invitedBy, email });',
        replace: 'const { id } = { ...named, invitedBy, email };',
      },
    ],
  },
  {
    id: 'S1.07',
    test: {
      file: 'e2e/providers.spec.ts',
      title: 'is read from the query string, stored and sent with a sign-up',
    },
    removed: '`pickUpReferral`: the code of the query string is kept',
    edits: [
      {
        file: 'web/app/browser/referral.ts',
        find: `  keep(new URLSearchParams(location.search).get(QUERY));
`,
        replace: `  void QUERY;
`,
      },
    ],
  },
  {
    id: 'S1.08',
    test: {
      file: 'e2e/referral.spec.ts',
      title: 'is polled exactly every 100 ms until there is a code, and then no more',
    },
    removed: '`pollScript`: polling stops once there is a code',
    edits: [
      {
        file: 'web/app/browser/referral.ts',
        find: `    if (localStorage.getItem(KEY) !== null) clearInterval(timer);
`,
        replace: `    void timer;
`,
      },
    ],
  },
  {
    id: 'S1.09',
    test: {
      file: 'server/src/slices/auth/code.test.ts',
      title: 'registration, email resend and the second SMS need a captcha; the first SMS does not',
    },
    removed: '`requireCaptcha`: a request without a token is refused',
    edits: [
      {
        file: 'server/src/platform/captcha/require-captcha.ts',
        find: `if (!token) throw new Refusal('CAPTCHA_REFUSED');`,
        replace: 'if (!token) return;',
      },
    ],
  },
  {
    id: 'S1.10',
    test: {
      file: 'e2e/personal-journey.spec.ts',
      title: 'only the page with an address loads the maps script with its places library in its head',
    },
    removed: '`loadMaps`: the maps script is loaded',
    edits: [
      {
        file: 'web/app/browser/load-maps.ts',
        find: 'if (!script) return false;',
        replace: 'if (script) return false;',
      },
    ],
  },
  {
    id: 'S1.11',
    test: {
      file: 'e2e/whole-journey.spec.ts',
      title:
        'from the account type in two browsers, through vendor and staff, to the transaction application',
    },
    removed: '`TransactionLink`: no link before the onboarding is complete',
    edits: [
      {
        file: 'web/app/shell/transaction-link.tsx',
        find: "isComplete(position) && configuration.transactionBase !== '';",
        replace: "configuration.transactionBase !== '';",
      },
    ],
  },
];
