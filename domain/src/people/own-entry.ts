// The creator's own entry in the lists of their company. It omits what we already know about them, so it changes
// when its person becomes the creator or stops being it.
import type { Answers, Form } from '../forms/form.ts';
import { ownerForm } from '../owners/owner-form.ts';
import { representativeForm } from './people-forms.ts';

const ASKING = { today: '', isPersonalAccount: false };

/** The forms of entries in which creators can enter themselves. */
const ownForms = { ubo: ownerForm, representative: representativeForm } as const;
type OwnRole = keyof typeof ownForms;

/** Questions asked only about other people. */
function listOthersQuestions({ questions }: Form): string[] {
  const isApplicable = (key: string, isMe: boolean): boolean =>
    questions[key]?.isAsked?.({ kind: 'person', isMe }, ASKING) ?? true;
  return Object.keys(questions).filter((key) => isApplicable(key, false) && !isApplicable(key, true));
}

/** The entry after its person has become the creator. */
export const entryOfCreator = (role: OwnRole, answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(listOthersQuestions(ownForms[role]).map((key) => [key, null])),
  isMe: true,
});

/** The entry after somebody else has become the creator, filled from its person's own answers. */
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
