// /forgot-password: start of a recovery. The response is the same for every address.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { TextField } from '@portico/ui/field';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/api.ts';
import { withCaptcha } from '../../browser/captcha.ts';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { readField, SubmitForm } from '../../features/forms/submit-form.tsx';
import { englishSignUp, useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import { CaptchaBadge } from '../../shell/captcha-badge.tsx';

export const meta = () => [{ title: englishSignUp.forgot.title }];

export default function ForgotPassword() {
  const { forgot: words, toLogin } = useSignUpCatalogue();
  const navigate = useNavigate();
  const begin = async (form: FormData): Promise<void> => {
    const email = readField(form, 'email');
    await withCaptcha('forgot-password', (captchaToken) =>
      call(authCalls.forgotPassword, { body: { email } }, { captchaToken }),
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
      <CaptchaBadge />
    </EntryPage>
  );
}
