// /business/personal-information
import { useEffect } from 'react';
import { loadPlaces } from '../browser/places.ts';
import { StepPage, stepMeta } from '../shell/step-page.tsx';

export const meta = stepMeta('business-personal-information');

export default function PersonalInformation() {
  useEffect(() => void loadPlaces(), []);
  return <StepPage name="business-personal-information" />;
}
