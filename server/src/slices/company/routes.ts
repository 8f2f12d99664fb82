// Routes of the company slice.
import { company } from '@portico/domain/api/company';
import { route } from '../../platform/http/bind.ts';
import { information } from './information.ts';
import { investment } from './investment.ts';
import { record } from './record.ts';
import { saveInformation } from './save-information.ts';
import { saveInvestment } from './save-investment.ts';

export const companyRoutes = [
  route(company.information, information),
  route(company.saveInformation, saveInformation),
  route(company.investment, investment),
  route(company.saveInvestment, saveInvestment),
  route(company.record, record),
];
