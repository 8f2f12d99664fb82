// The entry of the creator in the lists of their company. Of themselves nothing is asked that we know already, so an entry changes when
// its person becomes the creator, or is it no longer.
import type { Answers, Form } from '../forms/form.ts';
import { ownerForm } from '../owners/owner-form.ts';
import { representativeForm } from './people-forms.ts';

const ASKING = { today: '', isPersonalAccount: false };

/** The form of an entry in which a creator can name themselves. */
const ownForms = { ubo: ownerForm, representative: representativeForm } as const;
type OwnRole = keyof typeof ownForms;

/** What is asked of others, and not of oneself. */
function listOthersQuestions({ questions }: Form): string[] {
  const isApplicable = (key: string, isMe: boolean): boolean =>
    questions[key]?.isAsked?.({ kind: 'person', isMe }, ASKING) ?? true;
  return Object.keys(questions).filter((key) => isApplicable(key, false) && !isApplicable(key, true));
}

/** The same entry once its person is the creator. */
export const entryOfCreator = (role: OwnRole, answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(listOthersQuestions(ownForms[role]).map((key) => [key, null])),
  isMe: true,
});

/** The same entry once the creator is somebody else: with what its person has told of themselves. */
export function entryOfFormerCreator(role: OwnRole, answers: Answers, own: Answers, email: string): Answers {
  const told: Answers = {
    givenNames: own['givenNames'],
    familyName: own['familyName'],
    hasSingleName: own['hasSingleName'],
    dateOfBirth: own['dateOfBirth'],
    nationality: Array.isArray(own['nationalities']) ? own['nationalities'][0] : undefined,
    residenceCountry: own['residence.country'],
    email,
  };
  const filled = listOthersQuestions(ownForms[role]).map((key) => [key, told[key] ?? null] as const);
  return { ...answers, ...Object.fromEntries(filled), isMe: false };
}
