// Which step data a change of somebody who is named touches.
import type { ClientRole } from '@portico/domain/clients/account';
import type { StepData } from '../../platform/step-engine.ts';

export const stepDataOfRole: Readonly<Record<ClientRole, StepData>> = {
  ubo: 'owners',
  representative: 'representatives',
  employee: 'employees',
};
