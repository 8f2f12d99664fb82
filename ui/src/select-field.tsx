// A choice among a few options: the platform's own select, which works well on every phone, with our own icon.
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Glyph } from './glyph.tsx';
import { useTexts } from './texts.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<
      ComponentProps<'select'>,
      'className' | 'style' | 'multiple' | 'size' | 'children' | 'defaultValue' | 'value'
    > {
  readonly name: string;
  readonly options: readonly SelectOption[];
  readonly defaultValue?: string | undefined;
  readonly value?: string | undefined;
}

export function SelectField({
  label,
  hint,
  error,
  advice,
  isOptional,
  options,
  defaultValue,
  value,
  id,
  ...select
}: SelectFieldProps) {
  const texts = useTexts();
  // Without an empty option the browser would preselect the first one for people who have not answered.
  const hasEmpty = isOptional || !(value ?? defaultValue);
  const held = value === undefined ? { defaultValue: defaultValue ?? '' } : { value };
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      advice={advice}
      isOptional={isOptional}
      id={id ?? select.name}
    >
      {(ids) => (
        <div className="select">
          {/* React resets a form after its action, which selects a select's first option; a new key restores the answer. */}
          <select key={defaultValue} {...ids} className="input" {...held} {...select}>
            {hasEmpty && <option value="">{texts.choose}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Glyph name="more" />
        </div>
      )}
    </Field>
  );
}
