// Every fault, in the order in which they are run.
import { faultsOfAnswers } from './answers.ts';
import { faultsOfDatabase } from './database.ts';
import type { Fault } from './fault.ts';
import { faultsOfProcesses } from './processes.ts';

export const faults: readonly Fault[] = [...faultsOfProcesses, ...faultsOfAnswers, ...faultsOfDatabase];
