// All texts of investment information. The page displays them, and the server stores them with the answers.
import { englishInvestmentForm } from './english-investment-form.ts';
import { englishInvestmentQuestions } from './english-investment-questions.ts';
import type { FormWords } from './form-words.ts';

export const investmentWords: FormWords = {
  ...englishInvestmentForm,
  questions: englishInvestmentQuestions,
};
