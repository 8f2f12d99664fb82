// Maps each role to the step data that a change to such a person affects.
import type { ClientRole } from '@portico/domain/clients/account';
import type { StepData } from '../../platform/step-engine.ts';

export const stepDataOfRole: Readonly<Record<ClientRole, StepData>> = {
  ubo: 'owners',
  representative: 'representatives',
  employee: 'employees',
};
