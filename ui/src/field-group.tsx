// The frame of several controls that answer one question: legend, hint and error, tied to the group (U13, U24).
import type { ComponentProps, ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { useTexts } from './texts.ts';

export interface FieldGroupProps
  extends FieldProps,
    Omit<ComponentProps<'fieldset'>, 'className' | 'id' | 'style' | 'disabled'> {
  readonly id: string;
  readonly children: ReactNode;
}

export function FieldGroup({ label, hint, error, isOptional, id, children, ...rest }: FieldGroupProps) {
  const texts = useTexts();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="field-group" id={id} aria-describedby={describedBy || undefined} {...rest}>
      <legend className="field-label">
        {label}
        {isOptional && <span className="field-optional"> {texts.optional}</span>}
      </legend>
      <div className="field">
        {hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {error && (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        )}
        {children}
      </div>
    </fieldset>
  );
}
