// All faults, in the order in which they run.
import { faultsOfAnswers } from './answers.ts';
import { faultsOfClocks } from './clocks.ts';
import { faultsOfDatabase } from './database.ts';
import { faultsOfDisk } from './disk.ts';
import type { Fault } from './fault.ts';
import { faultsOfFiles } from './files.ts';
import { faultsOfJobs } from './jobs.ts';
import { faultsOfKeys } from './keys.ts';
import { faultsOfMail } from './mail.ts';
import { faultsOfPressure } from './pressure.ts';
import { faultsOfProcesses } from './processes.ts';
import { faultsOfSeals } from './seals.ts';
import { faultsOfSlowness } from './slow.ts';
import { faultsOfSms } from './sms.ts';
import { storedFileFaults } from './stored-files.ts';
import { faultsOfStorms } from './storm.ts';
import { faultsOfTwice } from './twice.ts';

export const faults: readonly Fault[] = [
  ...faultsOfProcesses,
  ...faultsOfAnswers,
  ...faultsOfDatabase,
  ...faultsOfSlowness,
  ...faultsOfStorms,
  ...faultsOfMail,
  ...faultsOfSms,
  ...faultsOfJobs,
  ...faultsOfFiles,
  ...storedFileFaults,
  ...faultsOfSeals,
  ...faultsOfTwice,
  ...faultsOfKeys,
  ...faultsOfPressure,
  ...faultsOfClocks,
  ...faultsOfDisk,
];
