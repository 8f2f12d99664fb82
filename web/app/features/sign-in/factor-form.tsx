// A second factor that the person already has: a code from the app or a recovery code.
import { CodeField } from '@portico/ui/code-field';
import { TextField } from '@portico/ui/field';
import type { FactorKind } from '../../session/sign-in-flow.ts';
import { useAccountCatalogue } from '../../shell/account.en.ts';
import { readField, SubmitForm } from '../forms/submit-form.tsx';
import { factorRows } from './factors.ts';
import { explained } from './failure-texts.ts';

export interface FactorFormProps {
  readonly factor: FactorKind;
  readonly enter: (code: string) => Promise<void>;
}

export function FactorForm({ factor, enter }: FactorFormProps) {
  const { verifyMfa: words } = useAccountCatalogue();
  const { label, hint, missing, wrong } = words.factors[factor];
  return (
    <SubmitForm
      submit={words.submit}
      busy={words.busy}
      missing={{ code: missing }}
      send={(form) => explained(() => enter(readField(form, 'code')), wrong)}
    >
      {({ errorOf, submitNow }) =>
        factorRows[factor].field === 'digits' ? (
          <CodeField label={label} name="code" hint={hint} error={errorOf('code')} onComplete={submitNow} />
        ) : (
          <TextField
            label={label}
            name="code"
            hint={hint}
            error={errorOf('code')}
            autoComplete="one-time-code"
            isLtr
          />
        )
      }
    </SubmitForm>
  );
}
