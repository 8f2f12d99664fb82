// The questions about representatives and employees and their options, in the language of the page.
import {
  englishOwnQuestions,
  englishPeopleChoices,
  englishPeopleQuestions,
} from '@portico/domain/people/english-people-questions';
import { useTranslated } from '../../texts/catalogue.tsx';

export const usePeopleQuestions = (): typeof englishPeopleQuestions => useTranslated(englishPeopleQuestions);
export const useOwnQuestions = (): typeof englishOwnQuestions => useTranslated(englishOwnQuestions);
export const usePeopleChoices = (): typeof englishPeopleChoices => useTranslated(englishPeopleChoices);
