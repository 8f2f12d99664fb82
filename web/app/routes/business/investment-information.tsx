// /business/investment-information: the purpose of the account and the source of its money, saved while typing.
import { companyCalls } from '@portico/domain/api/browser/company.gen';
import { Banner } from '@portico/ui/banner';
import { lazy } from 'react';
import { Link } from 'react-router';
import { load } from '../../api/load.ts';
import { useFormPage } from '../../features/long-form/form-page.en.ts';
import { FormPage, formLoader, keepsTyped } from '../../features/long-form/form-page.tsx';
import { useClientState } from '../../session/client-state.ts';
import { stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/investment-information';

const loadAnswering = () => import('../../features/company/answering-investment.tsx');
const Answering = lazy(loadAnswering);
const page = {
  name: 'investment-information',
  path: '/business/investment-information',
  step: 'INVESTMENT_INFORMATION',
  load: async () => {
    const [kept, { answers: company }] = await Promise.all([
      load(companyCalls.investment, {}),
      load(companyCalls.information, {}),
    ]);
    return { kept, asking: { isPersonalAccount: false, company } };
  },
  loadAnswering,
} as const;

export const meta = stepMeta(page.name);
export const clientLoader = formLoader(page);
export const shouldRevalidate = keepsTyped;

/** The two steps can be done in any order, but this one asks less once company information is done. */
function CompanyFirst() {
  const { companyFirst: words } = useFormPage();
  const { onboardingProgress } = useClientState();
  if (onboardingProgress.includes('COMPANY_INFORMATION')) return null;
  return (
    <Banner
      kind="news"
      title={words.title}
      action={<Link to="/business/company-information">{words.action}</Link>}
    >
      {words.text}
    </Banner>
  );
}

export default function InvestmentInformation({ loaderData }: Route.ComponentProps) {
  const { leads } = useFormPage();
  return (
    <FormPage
      page={page}
      loaded={loaderData}
      Answering={Answering}
      lead={leads.investment}
      notice={<CompanyFirst />}
    />
  );
}
