// The account slice's contents page.
import { auth } from '@portico/domain/api/auth';
import { route } from '../http/bind.ts';
import { changeClient } from './change-client.ts';
import { checkUserCredential } from './check-user-credential.ts';
import { getUserProfile } from './get-user-profile.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refreshToken } from './refresh-token.ts';

export const authRoutes = [
  route(auth.login, login),
  route(auth.refreshToken, refreshToken),
  route(auth.checkUserCredential, checkUserCredential),
  route(auth.getUserProfile, getUserProfile),
  route(auth.changeClient, changeClient),
  route(auth.logout, logout),
];
