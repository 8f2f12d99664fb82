// All texts of company information. The page displays them, and the server stores them with the answers.
import { englishCompanyForm } from './english-company-form.ts';
import { englishCompanyQuestions } from './english-company-questions.ts';
import type { FormWords } from './form-words.ts';

export const companyWords: FormWords = {
  ...englishCompanyForm,
  questions: englishCompanyQuestions,
};
