// The first code of a new authenticator app, which activates the app (C03).
import { CodeField } from '@portico/ui/code-field';
import { readField, SubmitForm, type SubmitFormProps } from '../forms/submit-form.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { type Confirmed, confirmKey } from './offered-key.ts';

export interface AuthenticatorConfirmProps extends Pick<SubmitFormProps, 'acts' | 'beginning'> {
  readonly onConfirmed: (confirmed: Confirmed) => void;
}

export function AuthenticatorConfirm({ onConfirmed, ...notice }: AuthenticatorConfirmProps) {
  const { authenticator: words, codes } = useSignUpCatalogue();
  return (
    <SubmitForm
      submit={words.confirm}
      busy={words.busy}
      missing={{ code: codes.missing }}
      send={async (form) => onConfirmed(await confirmKey(readField(form, 'code')))}
      {...notice}
    >
      {({ errorOf, submitNow }) => (
        <CodeField
          label={words.code}
          name="code"
          hint={words.codeHint}
          error={errorOf('code')}
          onComplete={submitNow}
        />
      )}
    </SubmitForm>
  );
}
