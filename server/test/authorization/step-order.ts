// A model of complete-step based on the domain's step engine: what it must reply and record at any position.
import type { ClientRole, ClientStatus } from '@portico/domain/clients/account';
import { clientWide, type StepType } from '@portico/domain/steps/flows';
import { type Position, steps } from '@portico/domain/steps/progress';

export interface Sent {
  readonly step?: StepType;
  readonly role?: ClientRole;
  readonly companyId?: string;
}
interface Place {
  readonly position: Position;
  readonly status: ClientStatus;
  readonly isInformed: boolean;
}
interface Expected {
  readonly status: number;
  readonly code?: string;
  /** As replied, and as stored from then on. */
  readonly done?: readonly StepType[];
}

const LISTS: Readonly<Record<ClientRole, StepType>> = {
  ubo: 'UBO_USERS',
  representative: 'REPRESENTATIVE_USERS',
  employee: 'REPRESENTATIVE_USERS',
};
const isReached = (type: StepType): boolean => clientWide.some((each) => each === type);
/** Without the client's own steps, which are in no member's row. */
export const findOwnSteps = (done: readonly StepType[]): StepType[] =>
  done.filter((type) => !isReached(type));

const refused = (status: number, code: string): Expected => ({ status, code });

/** From the creator, a role names a list; for everybody else it must be their own role (S7.18). */
function namedBy({ role, step }: Sent, position: Position): StepType | undefined {
  if (position.participant === 'holder' || position.participant === 'creator') {
    if (!role) return step;
    return step === undefined || step === LISTS[role] ? LISTS[role] : undefined;
  }
  if (role !== undefined && role !== position.participant) return undefined;
  return step ?? steps(position).find(({ checked, disabled }) => !checked && !disabled)?.type;
}

export function modelled({ position, status, isInformed }: Place, sent: Sent, ownClient: string): Expected {
  if (clientWide.some((type) => type === sent.step)) return refused(422, 'INVALID_INPUT');
  if (sent.companyId !== undefined && sent.companyId !== ownClient) return refused(404, 'NOT_FOUND');
  const named = namedBy(sent, position);
  if (named === undefined) return refused(409, 'STEP_NOT_OPEN');
  if (position.done.includes(named)) return { status: 200, done: position.done };
  const isOpen = steps(position).some(({ type, disabled }) => type === named && !disabled);
  // In a returned client, steps that are not done stay open. Employees can continue in any status of the client.
  const isTheirs = status === 'DRAFT' || status === 'RETURNED' || position.participant === 'employee';
  if (!isOpen || !isTheirs) return refused(409, 'STEP_NOT_OPEN');
  return named === 'PERSONAL_INFORMATION' && isInformed
    ? { status: 200, done: [...findOwnSteps(position.done), named, ...position.done.filter(isReached)] }
    : refused(409, 'STEP_INCOMPLETE');
}
