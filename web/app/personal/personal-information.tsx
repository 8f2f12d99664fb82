// /personal/personal-information
import { useEffect } from 'react';
import { loadPlaces } from '../browser/places.ts';
import { StepPage, stepMeta } from '../shell/step-page.tsx';

export const meta = stepMeta('personal-personal-information');

export default function PersonalInformation() {
  useEffect(() => void loadPlaces(), []);
  return <StepPage name="personal-personal-information" />;
}
