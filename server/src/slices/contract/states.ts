// The states of a contract and predicates on them.
import type { Reply } from '@portico/domain/api/call';
import type { contract } from '@portico/domain/api/contract';
import type { Contract } from './sql.ts';

export type ContractState = NonNullable<Reply<typeof contract.current>['contract']>['state'];

type WithState = Pick<Contract, 'state'>;
const among =
  (...states: readonly ContractState[]) =>
  ({ state }: WithState): boolean =>
    states.some((each) => each === state);

/** Its bytes are frozen and some party has still to sign or confirm. */
export const isAnswerable = among('sent', 'viewed');
/** Not yet signed by everyone. */
export const isUnsigned = among('draft', 'sent', 'viewed');
/** Can never be signed again. */
export const hasEnded = among('declined', 'expired', 'voided');
