// All texts of personal information. The page displays them, and the server stores them with the answers.
import { englishPersonalChoices } from './english-personal-choices.ts';
import { englishPersonalForm } from './english-personal-form.ts';
import { englishPersonalQuestions } from './english-personal-questions.ts';
import type { FormWords } from './form-words.ts';

export const personalWords: FormWords = {
  ...englishPersonalForm,
  questions: englishPersonalQuestions,
  choices: englishPersonalChoices,
};
