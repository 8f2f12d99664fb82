// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { company } from '../company.ts';

export const companyCalls: BrowserCalls<typeof company> = {
  information: { method: 'GET', path: '/company/information', access: 'creator' },
  saveInformation: { method: 'POST', path: '/company/save-information', access: 'creator' },
  investment: { method: 'GET', path: '/company/investment', access: 'creator' },
  saveInvestment: { method: 'POST', path: '/company/save-investment', access: 'creator' },
  record: { method: 'GET', path: '/company/record', access: 'creator' },
  owners: { method: 'GET', path: '/company/owners', access: 'creator' },
  saveOwners: { method: 'POST', path: '/company/save-owners', access: 'creator' },
  submitOwners: { method: 'POST', path: '/company/submit-owners', access: 'creator' },
};
