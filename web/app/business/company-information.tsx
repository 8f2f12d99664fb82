// /business/company-information
import { useEffect } from 'react';
import { loadPlaces } from '../browser/places.ts';
import { StepPage, stepMeta } from '../shell/step-page.tsx';

export const meta = stepMeta('company-information');

export default function CompanyInformation() {
  useEffect(() => void loadPlaces(), []);
  return <StepPage name="company-information" />;
}
