// Every fault, in the order in which they are run.
import { faultsOfAnswers } from './answers.ts';
import { faultsOfDatabase } from './database.ts';
import { faultsOfDisk } from './disk.ts';
import type { Fault } from './fault.ts';
import { faultsOfProcesses } from './processes.ts';
import { faultsOfSlowness } from './slow.ts';
import { faultsOfStorms } from './storm.ts';

export const faults: readonly Fault[] = [
  ...faultsOfProcesses,
  ...faultsOfAnswers,
  ...faultsOfDatabase,
  ...faultsOfSlowness,
  ...faultsOfStorms,
  ...faultsOfDisk,
];
