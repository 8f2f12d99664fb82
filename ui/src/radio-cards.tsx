// A choice of two to five options that need explaining: native radios, each on a clickable card.
import type { ChangeEvent, ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { FieldGroup } from './field-group.tsx';

export interface RadioCard {
  readonly value: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** An illustration, hidden from screen readers. */
  readonly picture?: ReactNode;
}

export interface RadioCardsProps extends FieldProps {
  readonly name: string;
  readonly options: readonly RadioCard[];
  readonly defaultValue?: string | undefined;
  readonly onValue?: ((value: string) => void) | undefined;
}

export function RadioCards({ name, options, defaultValue, onValue, error, ...frame }: RadioCardsProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>): void => onValue?.(event.target.value);
  const isBrief = options.every(({ description }) => !description);
  return (
    <FieldGroup {...frame} id={name} error={error} role="radiogroup" aria-invalid={error ? true : undefined}>
      <div className="radio-cards" data-brief={isBrief || undefined} data-wrong={error ? true : undefined}>
        {options.map(({ value, title, description, picture }) => {
          const id = `${name}-${value}`;
          return (
            <label key={value} className="radio-card" htmlFor={id}>
              <input
                className="check"
                id={id}
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                onChange={choose}
                aria-labelledby={`${id}-title`}
                aria-describedby={description ? `${id}-description` : undefined}
              />
              <span className="radio-card-words">
                <span className="radio-card-title" id={`${id}-title`}>
                  {title}
                </span>
                {description && (
                  <span className="radio-card-description" id={`${id}-description`}>
                    {description}
                  </span>
                )}
              </span>
              {picture && <span className="radio-card-picture">{picture}</span>}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
