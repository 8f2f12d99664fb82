// Section 4 of the specification, from the switch to a client on.
import type { Removal } from '../removal.ts';

const PROGRESS = 'domain/src/steps/progress.ts';
const PROGRESS_TEST = 'domain/src/steps/progress.test.ts';

export const section4Session: readonly Removal[] = [
  {
    id: 'S4.13',
    test: {
      file: 'server/src/slices/auth/change-client.test.ts',
      title: 'the progress of a member who did not create the client includes the account type',
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
      title: 'the link shows exactly under the specified conditions',
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
      title: 'counts as onboarded only with status ONBOARDED and the transaction audience',
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
    test: {
      file: 'e2e/refresh.spec.ts',
      title: 'an expired token is refreshed before the request, which carries the new one',
    },
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
      title: 'logging out offline still clears this browser',
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
      title: 'has the specified words and one button; Ok hides it and logs out',
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
      title: 'fades in and out over 100 ms and has medium maximum width',
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
      title: 'never-enabled steps stay disabled even if checked or next; other checked steps are enabled',
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
      title: 'known types outside the list change nothing; an empty or unknown list is never complete',
    },
    removed: '`isComplete`: an empty list is never complete',
    edits: [{ file: PROGRESS, find: 'list.length > 0 && ', replace: '' }],
  },
  {
    id: 'S4.22',
    test: {
      file: 'e2e/identity.spec.ts',
      title:
        'explains the check before leaving for the vendor, and puts the application in review afterwards',
    },
    removed: '`forward`: the last step leads to the flow’s index',
    edits: [{ file: PROGRESS, find: 'to: next?.to ?? index };', replace: 'to: next?.to ?? step.to };' }],
  },
  {
    id: 'S4.23',
    test: {
      file: 'e2e/tasks.spec.ts',
      title: 'a creator sees ten steps, an owner and a representative the same six, an employee four',
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
