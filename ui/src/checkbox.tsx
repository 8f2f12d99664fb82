// A checkbox with its sentence as label. The whole line is clickable.
import type { ComponentProps } from 'react';
import { type FieldProps, listNotes } from './field.tsx';
import { useTexts } from './texts.ts';

export interface CheckboxProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size' | 'placeholder'> {
  readonly name: string;
}

export function Checkbox({ label, hint, error, isOptional, id: givenId, ...input }: CheckboxProps) {
  const texts = useTexts();
  const id = givenId ?? input.name;
  return (
    <div className="checkbox">
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <label className="checkbox-line" htmlFor={id}>
        <input
          className="check"
          aria-describedby={listNotes(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          {...input}
          id={id}
          type="checkbox"
        />
        <span>
          {label}
          {isOptional && <span className="field-optional"> {texts.optional}</span>}
        </span>
      </label>
      {hint && (
        <p className="field-hint checkbox-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
