// Routes of the transaction slice.
import { transaction } from '@portico/domain/api/transaction';
import { route } from '../../platform/http/bind.ts';
import { handOff } from './hand-off.ts';
import { redeem } from './redeem.ts';

export const transactionRoutes = [route(transaction.handOff, handOff), route(transaction.redeem, redeem)];
