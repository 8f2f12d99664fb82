// Routes of the clients slice.
import { client } from '@portico/domain/api/client';
import { route } from '../../platform/http/bind.ts';
import { acceptTerms } from './accept-terms.ts';
import { changeType } from './change-type.ts';
import { create } from './create.ts';
import { getClient } from './get-client.ts';
import { terms } from './terms.ts';

export const clientRoutes = [
  route(client.getClient, getClient),
  route(client.create, create),
  route(client.changeType, changeType),
  route(client.terms, terms),
  route(client.acceptTerms, acceptTerms),
];
