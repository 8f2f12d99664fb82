// /forgot-password: the beginning of a recovery. Its answer is the same for every address.
import { authCalls } from '@portico/domain/api/browser-calls.gen';
import { TextField } from '@portico/ui/field';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../api.ts';
import { captchaToken, loadCaptcha } from '../browser/captcha.ts';
import { EntryPage } from '../forms/entry-page.tsx';
import { SubmitForm, typedIn } from '../forms/submit-form.tsx';
import { englishSignUp, useSignUpCatalogue } from '../texts/english-sign-up.ts';

export const meta = () => [{ title: englishSignUp.forgot.title }];

export default function ForgotPassword() {
  const { forgot: words, toLogin } = useSignUpCatalogue();
  const navigate = useNavigate();
  useEffect(() => void loadCaptcha(), []);
  const begin = async (form: FormData): Promise<void> => {
    const token = await captchaToken('forgot-password');
    await call(
      authCalls.forgotPassword,
      { body: { email: typedIn(form, 'email') } },
      { captchaToken: token },
    );
    await navigate('/forgot-password/verify-email');
  };
  return (
    <EntryPage way="recovery" step={1} title={words.title} lead={words.lead}>
      <SubmitForm
        submit={words.submit}
        busy={words.busy}
        missing={{ email: words.emailMissing }}
        send={begin}
      >
        {({ errorOf }) => (
          <>
            <TextField
              label={words.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              isLtr
              error={errorOf('email')}
            />
            <p className="small-print">{words.factorStays}</p>
          </>
        )}
      </SubmitForm>
      <p className="entry-other">
        {words.remembered} <Link to="/login">{toLogin}</Link>
      </p>
    </EntryPage>
  );
}
