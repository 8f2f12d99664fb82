// Matches the routes of every slice with the API's calls. An unknown call, or one bound twice, prevents the start.
import { type CallEntry, portalCalls } from '@portico/domain/api/api';
import { captchaRoutes } from './platform/captcha/routes.ts';
import type { Binding } from './platform/http/bind.ts';
import { accountRoutes } from './slices/account/routes.ts';
import { authRoutes } from './slices/auth/routes.ts';
import { clientRoutes } from './slices/clients/routes.ts';
import { companyRoutes } from './slices/company/routes.ts';
import { contractRoutes } from './slices/contract/routes.ts';
import { documentsRoutes } from './slices/documents/routes.ts';
import { identityRoutes } from './slices/identity/routes.ts';
import { inviteRoutes } from './slices/invitations/routes.ts';
import { membersRoutes } from './slices/members/routes.ts';
import { ownersRoutes } from './slices/owners/routes.ts';
import { peopleRoutes } from './slices/people/routes.ts';
import { personalRoutes } from './slices/personal/routes.ts';
import { transactionRoutes } from './slices/transaction/routes.ts';
import { stepRoutes } from './steps/routes.ts';

export interface BoundCall extends CallEntry {
  readonly useCase: Binding['useCase'];
}

const everySlice: readonly Binding[] = [
  ...authRoutes,
  ...accountRoutes,
  ...captchaRoutes,
  ...clientRoutes,
  ...stepRoutes,
  ...personalRoutes,
  ...companyRoutes,
  ...ownersRoutes,
  ...peopleRoutes,
  ...membersRoutes,
  ...transactionRoutes,
  ...identityRoutes,
  ...documentsRoutes,
  ...contractRoutes,
  ...inviteRoutes,
];

export function boundCalls(bindings: readonly Binding[] = everySlice): BoundCall[] {
  const seen = new Set<unknown>();
  return bindings.map(({ call, useCase }) => {
    const row = portalCalls.find((named) => named.call === call);
    if (!row) throw new Error(`${call.method} ${call.path} is in no area of the API`);
    if (seen.has(call)) throw new Error(`${call.method} ${call.path} is bound twice`);
    seen.add(call);
    return { ...row, useCase };
  });
}
