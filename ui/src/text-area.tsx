// Multi-line text. The field grows with its content.
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'className' | 'placeholder' | 'style'> {
  readonly name: string;
}

export function TextArea({ label, hint, error, advice, isOptional, id, ...area }: TextAreaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      advice={advice}
      isOptional={isOptional}
      id={id ?? area.name}
    >
      {(ids) => <textarea {...ids} className="input text-area" rows={4} {...area} />}
    </Field>
  );
}
