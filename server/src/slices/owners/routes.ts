// Routes of the owners slice.
import { company } from '@portico/domain/api/company';
import { route } from '../../platform/http/bind.ts';
import { owners } from './owners.ts';
import { saveOwners } from './save-owners.ts';

export const ownersRoutes = [route(company.owners, owners), route(company.saveOwners, saveOwners)];
