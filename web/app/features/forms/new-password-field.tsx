// Field for a new password: shows the rule before typing, and advice once the password is long enough (U29, U31).
import { PasswordField } from '@portico/ui/password-field';
import { type ChangeEvent, useState } from 'react';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { type Advice, findPasswordAdvice } from './password-advice.ts';

export interface NewPasswordFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** The account's email address. Without it, the advice uses the `email` field of the same form. */
  readonly email?: string;
}

export function NewPasswordField({ label, error, email }: NewPasswordFieldProps) {
  const { password: words } = useSignUpCatalogue();
  const [advice, setAdvice] = useState<Advice | undefined>(undefined);
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const typed = target.form?.elements.namedItem('email');
    const own = email ?? (typed instanceof HTMLInputElement ? typed.value : '');
    setAdvice(findPasswordAdvice(target.value, own));
  };
  return (
    <div>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={words.rule}
        error={error}
        onChange={change}
      />
      <p className="password-advice" role="status" data-advice={advice}>
        {/* The field shows the error. Praise next to it would confuse. */}
        {!error && advice && words.advice[advice]}
      </p>
    </div>
  );
}
