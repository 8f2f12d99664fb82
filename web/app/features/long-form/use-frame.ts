// The common props of every form field.
import { useOpenForm } from './form-context.ts';

export function useFrame(name: string) {
  const { wordsOf, errorOf, adviceOf, isOptional } = useOpenForm();
  const { label, hint } = wordsOf(name);
  return { name, label, hint, error: errorOf(name), advice: adviceOf(name), isOptional: isOptional(name) };
}
