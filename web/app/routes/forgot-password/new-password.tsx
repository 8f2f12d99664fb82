// /forgot-password/new-password: the new password of a recovery. It creates no session, and the second factor
// stays. Refusals are shown here, including a 401 (S7.24).
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { Waiting } from '@portico/ui/skeleton';
import { useNavigate } from 'react-router';
import { call } from '../../api/api.ts';
import { redirectTo } from '../../browser/pending-navigation.ts';
import { FlowEnded } from '../../features/codes/flow-over.tsx';
import { loadFlow } from '../../features/codes/load-flow.ts';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { NewPasswordField } from '../../features/forms/new-password-field.tsx';
import { readField, SubmitForm } from '../../features/forms/submit-form.tsx';
import { englishSignUp, useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import { hintForLogin } from '../../session/login-hint.ts';
import type { Route } from './+types/new-password';

export const meta = () => [{ title: englishSignUp.forgot.newTitle }];

export const clientLoader = async () => {
  const flow = await loadFlow('reset_password');
  if (flow?.stage === 'email') throw redirectTo('/forgot-password/verify-email');
  return { flow };
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function NewPassword({ loaderData: { flow } }: Route.ComponentProps) {
  const { forgot: words, password } = useSignUpCatalogue();
  const navigate = useNavigate();
  if (!flow) return <FlowEnded beginning="/forgot-password" />;
  const { email } = flow;
  const save = async (form: FormData): Promise<void> => {
    await call(authCalls.resetPassword, { body: { password: readField(form, 'password') } });
    hintForLogin({ email, notice: words.changed });
    await navigate('/login', { replace: true });
  };
  return (
    <EntryPage way="recovery" step={3} title={words.newTitle} lead={words.newLead(email)}>
      <SubmitForm
        submit={words.save}
        busy={words.saving}
        missing={{ password: password.missing }}
        send={save}
        beginning="/forgot-password"
      >
        {({ errorOf }) => (
          <>
            {/* Tells a password manager whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <NewPasswordField label={password.newLabel} email={email} error={errorOf('password')} />
            <p className="small-print">{words.factorStays}</p>
          </>
        )}
      </SubmitForm>
    </EntryPage>
  );
}
