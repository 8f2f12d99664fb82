// Section 4 of the specification, from the switch to a client on.
import type { Removal } from '../removal.ts';

const PROGRESS = 'domain/src/steps/progress.ts';
const PROGRESS_TEST = 'domain/src/steps/progress.test.ts';

export const section4Session: readonly Removal[] = [
  {
    id: 'S4.13',
    test: {
      file: 'server/src/slices/auth/change-client.test.ts',
      title: 'S4.13 the account type is in the progress of whoever did not create the client',
    },
    removed: '`progressAfterSwitch`: the account type joins the progress of anyone but the creator',
    edits: [
      {
        file: 'domain/src/clients/switching.ts',
        find: "  if (!reply.isClientCreator) progress.add('ACCOUNT_TYPE');\n",
        replace: '',
      },
    ],
  },
  {
    id: 'S4.14',
    test: {
      file: 'e2e/providers.spec.ts',
      title: 'S4.14 the link shows exactly under the stated conditions',
    },
    removed: '`isLinkVisible`: no link for anyone but the creator while there is no transaction client',
    edits: [
      {
        file: 'domain/src/steps/hand-off.ts',
        find: "at.flow === 'business' && (at.isClientCreator || at.transactionClient !== 'CLIENT_NOT_EXIST')",
        replace: "at.flow === 'business'",
      },
    ],
  },
  {
    id: 'S4.15',
    test: {
      file: 'domain/src/steps/hand-off.test.ts',
      title: 'S4.15 counts as onboarded only with status ONBOARDED and the transaction audience',
    },
    removed: '`isOnboarded`: the token has to be for the transaction audience',
    edits: [
      {
        file: 'domain/src/steps/hand-off.ts',
        find: ' && hasAudience(claims, audiences.transaction)',
        replace: '',
      },
    ],
  },
  {
    id: 'S4.16',
    test: { file: 'e2e/refresh.spec.ts', title: 'S4.16 an expired token is refreshed before the request' },
    removed: '`freshToken`: an expired token is refreshed before the request',
    edits: [
      {
        file: 'web/app/session/fresh-token.ts',
        find: "isExpired(claims, nowMs()) ? 'expired' : 'good'",
        replace: "'good'",
      },
    ],
  },
  {
    id: 'S4.17',
    test: {
      file: 'e2e/session.spec.ts',
      title: 'S4.17 sec F11 logout without a connection clears this browser all the same',
    },
    removed: '`forgetSession`: logging out clears the client state',
    edits: [
      {
        file: 'web/app/session/log-out.ts',
        find: '  dropToken();\n  dropClientState();\n',
        replace: '  dropToken();\n',
      },
    ],
  },
  {
    id: 'S4.18',
    test: {
      file: 'e2e/failures.spec.ts',
      title: 'S2.10 S4.18 ux U54 has the specified words and one button; Ok hides it and logs out',
    },
    removed: '`BlockedNotice`: closing it logs the user out',
    edits: [
      {
        file: 'web/app/shell/blocked-notice.tsx',
        find: "    void navigate('/logout', { replace: true });\n",
        replace: '',
      },
    ],
  },
  {
    id: 'S4.19',
    test: {
      file: 'e2e/kit.spec.ts',
      title: 'S2.12 S4.19 fades in and out over 100 ms and has medium maximum width',
    },
    removed: '`.dialog[open]`: a modal fades in when it opens',
    edits: [
      {
        file: 'ui/src/dialog.css',
        find: '    @starting-style {\n      opacity: 0;\n    }\n',
        replace: '',
      },
    ],
  },
  {
    id: 'S4.20',
    test: {
      file: PROGRESS_TEST,
      title: 'S4.20 what is never enabled stays disabled though checked or next',
    },
    removed: '`steps`: a step that is never enabled stays disabled when it is checked',
    edits: [
      {
        file: PROGRESS,
        find: '!enabled || isNeverEnabled(type, position)',
        replace: '!checked && (!enabled || isNeverEnabled(type, position))',
      },
    ],
  },
  {
    id: 'S4.21',
    test: {
      file: PROGRESS_TEST,
      title: 'S4.21 known types outside the list change nothing; an empty or unknown list is never complete',
    },
    removed: '`isComplete`: an empty list is never complete',
    edits: [{ file: PROGRESS, find: 'list.length > 0 && ', replace: '' }],
  },
  {
    id: 'S4.22',
    test: { file: 'e2e/identity.spec.ts', title: 'S4.22 ux U08 ux U50 there and back' },
    removed: '`forward`: the last step leads to the flow’s index',
    edits: [{ file: PROGRESS, find: 'to: next?.to ?? index };', replace: 'to: next?.to ?? step.to };' }],
  },
  {
    id: 'S4.23',
    test: {
      file: 'e2e/tasks.spec.ts',
      title: 'S4.11 S4.23 ux U02 a creator sees ten steps, an owner and a representative the same six',
    },
    removed: '`flows`: an employee verifies their identity',
    edits: [
      {
        file: 'domain/src/steps/flows.ts',
        find: "['PERSONAL_INFORMATION'], ['VERIFY_IDENTITY']],",
        replace: "['PERSONAL_INFORMATION']],",
      },
    ],
  },
];
