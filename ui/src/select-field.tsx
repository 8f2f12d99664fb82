// One of a few: the platform's own select, which every phone knows, with our own sign.
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
  // Without it the browser would answer with the first option for someone who has not answered.
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
          {/* React resets a form after its action and gives a select its first option then; a new key gives it back its answer. */}
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
