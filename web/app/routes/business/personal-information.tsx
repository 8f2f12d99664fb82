// /business/personal-information: the questions of the personal account that apply to the member's role in a business.
import { personalCalls } from '@portico/domain/api/browser/personal.gen';
import { Banner } from '@portico/ui/banner';
import { lazy, useEffect } from 'react';
import { load } from '../../api/load.ts';
import { loadMaps } from '../../browser/load-maps.ts';
import { useFormPage } from '../../features/long-form/form-page.en.ts';
import { FormPage, formLoader, keepsTyped } from '../../features/long-form/form-page.tsx';
import { clientState, useClientState } from '../../session/client-state.ts';
import { stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/personal-information';

const loadAnswering = () => import('../../features/personal/answering.tsx');
const Answering = lazy(loadAnswering);
const page = {
  name: 'business-personal-information',
  path: '/business/personal-information',
  step: 'PERSONAL_INFORMATION',
  load: async () => ({
    kept: await load(personalCalls.information, {}),
    asking: { isPersonalAccount: false, isEmployee: clientState().role === 'employee' },
  }),
  loadAnswering,
} as const;

export const meta = stepMeta(page.name);
export const clientLoader = formLoader(page);
export const shouldRevalidate = keepsTyped;

export default function PersonalInformation({ loaderData }: Route.ComponentProps) {
  useEffect(() => void loadMaps(), []);
  const { leads, toldElsewhere: told } = useFormPage();
  const { role, clients, onboardingProgress } = useClientState();
  // Personal information is shared by all clients of a person, but confirmed for each.
  const isToldElsewhere =
    clients.length > 1 &&
    !onboardingProgress.includes(page.step) &&
    loaderData?.kept.answers['declarationTrue'] === true;
  return (
    <FormPage
      page={page}
      loaded={loaderData}
      Answering={Answering}
      lead={role === 'employee' ? leads.ofEmployee : leads.inBusiness}
      notice={
        isToldElsewhere && (
          <Banner kind="news" title={told.title}>
            {told.text}
          </Banner>
        )
      }
    />
  );
}
