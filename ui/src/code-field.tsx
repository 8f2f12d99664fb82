// A one-time code in one field, not six (U32). Paste, autofill by the phone and password managers work (U30).
import { type ChangeEvent, useRef } from 'react';
import { Field, type TextFieldProps } from './field.tsx';

export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'characters' | 'isLtr' | 'maxLength'> {
  /** Called when all six digits arrive at once, by paste or autofill; never while someone types (U32). */
  readonly onComplete?: ((code: string) => void) | undefined;
}

/** "123 456", "123-456" and full-width digits are the same code (U18). */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Phones autofill a code as if it were typed; several digits at once distinguish it from typing. */
function arrivedAtOnce(inputType: string | undefined, before: string, now: string): boolean {
  if (inputType?.startsWith('history') || inputType?.startsWith('delete')) return false;
  const isFilled = !inputType || inputType.startsWith('insertFrom') || inputType === 'insertReplacementText';
  return isFilled || now.length - before.length > 1;
}

export function CodeField({
  label,
  hint,
  error,
  isOptional,
  id,
  onComplete,
  onChange,
  ...input
}: CodeFieldProps) {
  const before = useRef(digitsOf(String(input.value ?? input.defaultValue ?? '')));
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    onChange?.(event);
    const now = digitsOf(event.target.value);
    const { nativeEvent } = event;
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
    if (now.length === 6 && arrivedAtOnce(inputType, before.current, now)) onComplete?.(now);
    before.current = now;
  };
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id ?? input.name}>
      {(ids) => (
        <input
          {...ids}
          className="input code-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          data-ltr
          {...input}
          onChange={change}
        />
      )}
    </Field>
  );
}
