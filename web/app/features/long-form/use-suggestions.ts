// Fills empty questions with the most likely answer when they appear on the page. The person can change it (U08).
import { type Answers, computeSuggestions, type Form, type FormContext } from '@portico/domain/forms/form';
import { useEffect } from 'react';

interface SuggestionSource {
  readonly form: Form;
  readonly answers: Answers;
  readonly asking: FormContext;
  /** The questions that can be answered on the current page. */
  readonly open: readonly string[];
}

export function useSuggestions(
  { form, answers, asking, open }: SuggestionSource,
  change: (key: string, answer: unknown) => void,
): void {
  const shown = open.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a question appears, with the current answers
  useEffect(() => {
    for (const [key, answer] of Object.entries(computeSuggestions(form, answers, asking)))
      if (open.includes(key)) change(key, answer);
  }, [shown]);
}
