// /business/company-information: facts about the company, saved while typing.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { lazy, useEffect } from 'react';
import { load } from '../../api/load.ts';
import { loadMaps } from '../../browser/load-maps.ts';
import { useFormPage } from '../../features/long-form/form-page.en.ts';
import { FormPage, formLoader, keepsTyped } from '../../features/long-form/form-page.tsx';
import { stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/company-information';

const loadAnswering = () => import('../../features/company/answering-company.tsx');
const Answering = lazy(loadAnswering);
const page = {
  name: 'company-information',
  path: '/business/company-information',
  step: 'COMPANY_INFORMATION',
  load: async () => ({
    kept: await load(companyCalls.information, {}),
    asking: { isPersonalAccount: false },
  }),
  loadAnswering,
} as const;

export const meta = stepMeta(page.name);
export const clientLoader = formLoader(page);
export const shouldRevalidate = keepsTyped;

export default function CompanyInformation({ loaderData }: Route.ComponentProps) {
  useEffect(() => void loadMaps(), []);
  const { leads } = useFormPage();
  return <FormPage page={page} loaded={loaderData} Answering={Answering} lead={leads.company} />;
}
