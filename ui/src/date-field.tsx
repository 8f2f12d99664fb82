// A date that people know by heart: day, month and year as three text fields (U19). The month may be a word.
import type { FocusEventHandler, FormEventHandler } from 'react';
import type { FieldProps } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { useTexts } from './texts.ts';

export type DatePart = 'day' | 'month' | 'year';

const parts: readonly DatePart[] = ['day', 'month', 'year'];

export interface DateFieldProps extends FieldProps {
  /** The parts are sent as name.day, name.month and name.year, which are also their ids. */
  readonly name: string;
  readonly defaultValue?: Readonly<Partial<Record<DatePart, string>>> | undefined;
  /** The one part that is wrong; without it the error is about all three. */
  readonly wrongPart?: DatePart | undefined;
  readonly isBirthday?: boolean | undefined;
  readonly onChange?: FormEventHandler<HTMLFieldSetElement> | undefined;
  readonly onBlur?: FocusEventHandler<HTMLFieldSetElement> | undefined;
}

export function DateField({
  name,
  defaultValue,
  wrongPart,
  isBirthday,
  error,
  onChange,
  onBlur,
  ...frame
}: DateFieldProps) {
  const texts = useTexts();
  return (
    <FieldGroup {...frame} id={name} error={error} onChange={onChange} onBlur={onBlur}>
      <div className="date-parts">
        {parts.map((part) => {
          const isWrong = Boolean(error) && (wrongPart ?? part) === part;
          const id = `${name}.${part}`;
          return (
            <div key={part} className="date-part">
              <label htmlFor={id}>{texts[part]}</label>
              <input
                className="input"
                id={id}
                name={id}
                type="text"
                inputMode={part === 'month' ? 'text' : 'numeric'}
                autoComplete={isBirthday ? `bday-${part}` : 'off'}
                spellCheck={false}
                autoCapitalize="off"
                autoCorrect="off"
                defaultValue={defaultValue?.[part]}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${name}-error` : undefined}
              />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
