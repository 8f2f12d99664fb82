// A password in one field, with a button that shows it (U29). Pasting is allowed (U30).
import { useState } from 'react';
import { Field, type TextFieldProps } from './field.tsx';
import { useTexts } from './texts.ts';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'characters' | 'isLtr'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, hint, error, isOptional, id, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const texts = useTexts();
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id ?? input.name}>
      {(ids) => (
        <div className="input-with-button">
          <input
            {...ids}
            className="input"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            {...input}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="input-button"
            aria-pressed={isShown}
            // "Show Password": the button's word and the field's label, in any language.
            aria-labelledby={`${ids.id}-show ${ids.id}-label`}
            aria-controls={ids.id}
            onClick={() => setShown(!isShown)}
          >
            <span id={`${ids.id}-show`}>{isShown ? texts.hide : texts.show}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
