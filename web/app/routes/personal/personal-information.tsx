// /personal/personal-information: the applicant's personal data, saved while typing.
import { personalCalls } from '@portico/domain/api/browser/personal.gen';
import { lazy, useEffect } from 'react';
import { load } from '../../api/load.ts';
import { loadMaps } from '../../browser/load-maps.ts';
import { useFormPage } from '../../features/long-form/form-page.en.ts';
import { FormPage, formLoader, keepsTyped } from '../../features/long-form/form-page.tsx';
import { stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/personal-information';

const loadAnswering = () => import('../../features/personal/answering.tsx');
const Answering = lazy(loadAnswering);
const page = {
  name: 'personal-personal-information',
  path: '/personal/personal-information',
  step: 'PERSONAL_INFORMATION',
  load: async () => ({
    kept: await load(personalCalls.information, {}),
    asking: { isPersonalAccount: true },
  }),
  loadAnswering,
} as const;

export const meta = stepMeta(page.name);
export const clientLoader = formLoader(page);
export const shouldRevalidate = keepsTyped;

export default function PersonalInformation({ loaderData }: Route.ComponentProps) {
  useEffect(() => void loadMaps(), []);
  const { leads } = useFormPage();
  return <FormPage page={page} loaded={loaderData} Answering={Answering} lead={leads.personal} />;
}
