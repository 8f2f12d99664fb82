// Routes of the personal slice.
import { personal } from '@portico/domain/api/personal';
import { route } from '../../platform/http/bind.ts';
import { information } from './information.ts';
import { record } from './record.ts';
import { saveInformation } from './save-information.ts';

export const personalRoutes = [
  route(personal.information, information),
  route(personal.saveInformation, saveInformation),
  route(personal.record, record),
];
