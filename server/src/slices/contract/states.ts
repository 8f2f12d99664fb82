// What a contract can come to, as the slice asks it.
import type { Reply } from '@portico/domain/api/call';
import type { contract } from '@portico/domain/api/contract';
import type { Contract } from './sql.ts';

export type ContractState = NonNullable<Reply<typeof contract.current>['contract']>['state'];

type WithState = Pick<Contract, 'state'>;
const among =
  (...states: readonly ContractState[]) =>
  ({ state }: WithState): boolean =>
    states.some((each) => each === state);

/** Its bytes are frozen and somebody has still to sign or confirm. */
export const isAnswerable = among('sent', 'viewed');
/** Not signed by everybody yet. */
export const isUnsigned = among('draft', 'sent', 'viewed');
/** Nobody will ever sign it again. */
export const hasEnded = among('declined', 'expired', 'voided');
