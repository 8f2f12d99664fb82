// Frame of several controls that answer one question: legend, hint and error, linked to the group (U13, U24).
import type { ComponentProps, ReactNode } from 'react';
import { FieldNotes, type FieldProps, listNotes } from './field.tsx';
import { useTexts } from './texts.ts';

export interface FieldGroupProps
  extends FieldProps,
    Omit<ComponentProps<'fieldset'>, 'className' | 'id' | 'style' | 'disabled'> {
  readonly id: string;
  readonly children: ReactNode;
}

export function FieldGroup({
  label,
  hint,
  error,
  advice,
  isOptional,
  id,
  children,
  ...rest
}: FieldGroupProps) {
  const texts = useTexts();
  return (
    <fieldset
      className="field-group"
      id={id}
      aria-describedby={listNotes(id, { hint, error, advice })}
      {...rest}
    >
      <legend className="field-label">
        {label}
        {isOptional && <span className="field-optional"> {texts.optional}</span>}
      </legend>
      <div className="field">
        <FieldNotes id={id} hint={hint} error={error} advice={advice} />
        {children}
      </div>
    </fieldset>
  );
}
