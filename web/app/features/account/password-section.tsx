// Changes the password: requires the current one and a fresh code, and ends all other sessions unless the person opts out (C13).
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { Checkbox } from '@portico/ui/checkbox';
import { PasswordField } from '@portico/ui/password-field';
import { SheetSection } from '@portico/ui/sheet';
import { useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { readField, SubmitForm } from '../forms/submit-form.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { useOwnAccountCatalogue } from './account.en.ts';
import type { Opening } from './own-account.ts';
import { Setting } from './setting.tsx';
import { useChange } from './use-change.ts';

const NAME = 'password';

export function PasswordSection({ email, opened, open }: Opening & { readonly email: string }) {
  const { password: words } = useOwnAccountCatalogue();
  const { password: chosen } = useSignUpCatalogue();
  const { revalidate } = useRevalidator();
  const { news, tell } = useChange();
  const change = async (form: FormData): Promise<void> => {
    await call(accountCalls.changePassword, {
      body: {
        current: readField(form, 'current'),
        password: readField(form, 'password'),
        endOtherSessions: form.has('endOtherSessions'),
      },
    });
    tell(words.saved);
    open(undefined);
    await revalidate();
  };
  return (
    <SheetSection title={words.title}>
      <Setting
        name={words.name}
        value={words.value}
        action={words.change}
        isOpen={opened === NAME}
        onOpen={() => open(NAME)}
        onClose={() => open(undefined)}
        news={news}
      >
        <SubmitForm
          submit={words.save}
          busy={words.saving}
          missing={{ current: words.currentMissing, password: chosen.missing }}
          send={change}
        >
          {({ errorOf }) => (
            <>
              {/* Tells a password manager whose password this is. */}
              <input
                type="text"
                name="username"
                autoComplete="username"
                defaultValue={email}
                hidden
                readOnly
              />
              <PasswordField
                label={words.current}
                name="current"
                autoComplete="current-password"
                error={errorOf('current')}
              />
              <NewPasswordField label={words.next} email={email} error={errorOf('password')} />
              <Checkbox
                name="endOtherSessions"
                label={words.endOthers}
                hint={words.endOthersHint}
                defaultChecked
              />
            </>
          )}
        </SubmitForm>
      </Setting>
    </SheetSection>
  );
}
