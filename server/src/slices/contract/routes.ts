// Routes of the contract slice.
import { contract } from '@portico/domain/api/contract';
import { route } from '../../platform/http/bind.ts';
import { confirmRead } from './confirm-read.ts';
import { current } from './current.ts';
import { decline } from './decline.ts';
import { open } from './open.ts';
import { prepare } from './prepare.ts';
import { sign } from './sign.ts';
import { verify } from './verify.ts';

export const contractRoutes = [
  route(contract.current, current),
  route(contract.prepare, prepare),
  route(contract.open, open),
  route(contract.sign, sign),
  route(contract.confirmRead, confirmRead),
  route(contract.decline, decline),
  route(contract.verify, verify),
];
