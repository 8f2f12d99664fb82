// Frame of every field: label above, hint below it, error below that, all linked to the control (U13, U24).
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTexts } from './texts.ts';

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Something to double-check that does not block the form. */
  readonly advice?: string | undefined;
  readonly isOptional?: boolean | undefined;
}

/** Attributes that the control inside a field must have. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

type Notes = Pick<FieldProps, 'hint' | 'error' | 'advice'>;

/** Ids of the notes present, for aria-describedby. */
export const listNotes = (id: string, { hint, error, advice }: Notes): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`, advice && `${id}-advice`].filter(Boolean).join(' ') ||
  undefined;

/** Hint, error and advice, in this order, below the label or legend. */
export const FieldNotes = ({ id, hint, error, advice }: Notes & { readonly id: string }) => (
  <>
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
    {advice && (
      <p className="field-advice" id={`${id}-advice`} role="status">
        {advice}
      </p>
    )}
  </>
);

export function Field({
  label,
  hint,
  error,
  advice,
  isOptional,
  id: givenId,
  children,
}: FieldProps & { readonly id?: string | undefined; readonly children: (ids: ControlIds) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = useTexts();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id} id={`${id}-label`}>
        {label}
        {isOptional && <span className="field-optional"> {texts.optional}</span>}
      </label>
      <FieldNotes id={id} hint={hint} error={error} advice={advice} />
      {children({
        id,
        'aria-describedby': listNotes(id, { hint, error, advice }),
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'placeholder' | 'size' | 'style'>;

export interface TextFieldProps extends FieldProps, InputProps {
  readonly name: string;
  /** The answer's length in characters, if it is known (U16). */
  readonly characters?: 2 | 4 | 6 | 12 | 20 | undefined;
  /** Codes and numbers stay left to right in every language (U58). */
  readonly isLtr?: boolean | undefined;
}

/** One line of text. Unless it is prose, phones neither correct nor capitalise it (U15). */
export function TextField({
  label,
  hint,
  error,
  advice,
  isOptional,
  characters,
  isLtr,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      advice={advice}
      isOptional={isOptional}
      id={id ?? input.name}
    >
      {(ids) => (
        <input
          {...ids}
          className="input"
          type="text"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          data-characters={characters}
          data-ltr={isLtr || undefined}
          {...input}
        />
      )}
    </Field>
  );
}
