// Section 4 of the specification.
import type { Removal } from '../removal.ts';

export const section4: readonly Removal[] = [
  {
    id: 'S4.06',
    test: {
      file: 'domain/src/onboarding/progress.test.ts',
      title: 'S4.06 S4.20 account creation is always disabled',
    },
    removed: '`isNeverEnabled`: account creation is never enabled',
    edits: [
      {
        file: 'domain/src/onboarding/progress.ts',
        find: "type === 'ACCOUNT_CREATION' || (type === 'ACCOUNT_TYPE'",
        replace: "(type === 'ACCOUNT_TYPE'",
      },
    ],
  },
];
