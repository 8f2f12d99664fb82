// The questions about owners and their options, in the language of the page.
import { englishOwnerChoices } from '@portico/domain/owners/english-owner-choices';
import { englishOwnerQuestions } from '@portico/domain/owners/english-owner-questions';
import { useTranslated } from '../../texts/catalogue.tsx';

export const useOwnerQuestions = (): typeof englishOwnerQuestions => useTranslated(englishOwnerQuestions);
export const useOwnerChoices = (): typeof englishOwnerChoices => useTranslated(englishOwnerChoices);
