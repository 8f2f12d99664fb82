// Routes of the account page: the person's own sessions, password, factors, addresses and notices.
import { account } from '@portico/domain/api/account';
import { route } from '../../platform/http/bind.ts';
import { addressChange } from './address-change.ts';
import { cancelChange } from './cancel-change.ts';
import { changeAddress } from './change-address.ts';
import { changePassword } from './change-password.ts';
import { confirmAddress } from './confirm-address.ts';
import { disavow } from './disavow.ts';
import { endSession } from './end-session.ts';
import { factors } from './factors.ts';
import { newAuthenticator } from './new-authenticator.ts';
import { newRecoveryCodes } from './new-recovery-codes.ts';
import { notices } from './notices.ts';
import { pendingChanges } from './pending-changes.ts';
import { sessions } from './sessions.ts';
import { undoChange } from './undo-change.ts';
import { withdrawChange } from './withdraw-change.ts';

export const accountRoutes = [
  route(account.sessions, sessions),
  route(account.endSession, endSession),
  route(account.changePassword, changePassword),
  route(account.factors, factors),
  route(account.newRecoveryCodes, newRecoveryCodes),
  route(account.newAuthenticator, newAuthenticator),
  route(account.changeAddress, changeAddress),
  route(account.addressChange, addressChange),
  route(account.confirmAddress, confirmAddress),
  route(account.pendingChanges, pendingChanges),
  route(account.withdrawChange, withdrawChange),
  route(account.cancelChange, cancelChange),
  route(account.undoChange, undoChange),
  route(account.disavow, disavow),
  route(account.notices, notices),
];
