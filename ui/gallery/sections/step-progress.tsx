import { type Step, StepProgress } from '../../src/step-progress.tsx';
import type { Section } from '../section.ts';

const BUSINESS = [
  'Account creation',
  'Account type',
  'Personal information',
  'Verify identity',
  'Company information',
  'Investment information',
  'Upload documents',
  'UBO users',
  'Representative users',
  'Sign the contract',
];
const PERSONAL = [
  'Account creation',
  'Account type',
  'Terms & conditions',
  'Personal information',
  'Verify identity',
];

const stepsAt = (titles: readonly string[], current: number, lastOpen = current): readonly Step[] =>
  titles.map((title, index): Step => {
    const href = `#step-${index + 1}`;
    if (index < current) return { title, state: 'done', href };
    if (index === current) return { title, state: 'open', isCurrent: true, href };
    return index <= lastOpen ? { title, state: 'open', href } : { title, state: 'locked' };
  });

export const stepProgress: Section = {
  name: 'step-progress',
  title: 'Step progress',
  states: {
    'business, at the start': () => (
      <StepProgress label="Progress, business, at the start" steps={stepsAt(BUSINESS, 0)} />
    ),
    'business, under way': () => (
      <StepProgress
        label="Progress, business, under way"
        steps={stepsAt(BUSINESS, 4, 5)}
        note="about 14 minutes left"
      />
    ),
    'business, at the end': () => (
      <StepProgress label="Progress, business, at the end" steps={stepsAt(BUSINESS, 9)} />
    ),
    'business, all done': () => (
      <StepProgress label="Progress, business, all done" steps={stepsAt(BUSINESS, 10)} />
    ),
    'personal, at the start': () => (
      <StepProgress label="Progress, personal, at the start" steps={stepsAt(PERSONAL, 0, 1)} />
    ),
    'personal, under way': () => (
      <StepProgress
        label="Progress, personal, under way"
        steps={stepsAt(PERSONAL, 3)}
        note="about 4 minutes left"
      />
    ),
    'long text': () => (
      <StepProgress
        steps={stepsAt(
          [
            'Konto anlegen und die Bedingungen der Geschäftsbeziehung lesen',
            'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
            'Angaben über die Personen, denen das Unternehmen gehört oder die es leiten',
          ],
          1,
        )}
        note="noch etwa vierzehn Minuten"
      />
    ),
  },
};
