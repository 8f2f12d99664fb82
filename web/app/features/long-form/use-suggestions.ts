// What is most likely is filled in where nothing is, when the question stands on the page: theirs to change (U08).
import { type Answers, computeSuggestions, type Form, type FormContext } from '@portico/domain/forms/form';
import { useEffect } from 'react';

interface SuggestionSource {
  readonly form: Form;
  readonly answers: Answers;
  readonly asking: FormContext;
  /** The questions that can be answered where one is. */
  readonly open: readonly string[];
}

export function useSuggestions(
  { form, answers, asking, open }: SuggestionSource,
  change: (key: string, answer: unknown) => void,
): void {
  const shown = open.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a question comes to the page, with the answers as they are then
  useEffect(() => {
    for (const [key, answer] of Object.entries(computeSuggestions(form, answers, asking)))
      if (open.includes(key)) change(key, answer);
  }, [shown]);
}
