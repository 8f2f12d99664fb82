// /register: start of a sign-up. Like /login, the prerendered page contains the full form.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { TextField } from '@portico/ui/field';
import { PhoneField } from '@portico/ui/phone-field';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/api.ts';
import { withCaptcha } from '../../browser/captcha.ts';
import { readReferral } from '../../browser/referral.ts';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { NewPasswordField } from '../../features/forms/new-password-field.tsx';
import { readField, SubmitForm } from '../../features/forms/submit-form.tsx';
import { SignUpPreparation } from '../../features/sign-up/before-you-begin.tsx';
import { englishSignUp, useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import { keepTypedForm, typedForm } from '../../features/sign-up/typed-form.ts';
import { CaptchaBadge } from '../../shell/captcha-badge.tsx';

export const meta = () => [{ title: englishSignUp.register.title }];

async function register(form: FormData): Promise<void> {
  const [email, phone] = [readField(form, 'email'), readField(form, 'phone')];
  keepTypedForm({ email, phone });
  const referral = readReferral();
  const body = {
    email,
    password: readField(form, 'password'),
    phone,
    ...(referral !== undefined && { referral }),
  };
  // The token goes in the body and in a header, as specified (S7.23).
  await withCaptcha('register', (captchaToken) =>
    call(authCalls.register, { body: { ...body, captchaToken } }, { captchaToken }),
  );
}

export default function Register() {
  const { register: words, password, toLogin } = useSignUpCatalogue();
  const navigate = useNavigate();
  return (
    <EntryPage step={1} title={words.title} lead={words.lead}>
      <SignUpPreparation />
      <SubmitForm
        submit={words.submit}
        busy={words.busy}
        missing={{ email: words.emailMissing, password: password.missing, phone: words.phoneMissing }}
        send={async (form) => {
          await register(form);
          await navigate('/register/verify-email');
        }}
      >
        {({ errorOf }) => (
          <>
            <TextField
              label={words.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              hint={words.emailHint}
              isLtr
              defaultValue={typedForm().email}
              error={errorOf('email')}
            />
            <NewPasswordField label={password.label} error={errorOf('password')} />
            <PhoneField
              label={words.phone}
              name="phone"
              hint={words.phoneHint}
              defaultValue={typedForm().phone}
              error={errorOf('phone')}
            />
            <p className="small-print">{words.terms}</p>
          </>
        )}
      </SubmitForm>
      <p className="entry-other">
        {words.known} <Link to="/login">{toLogin}</Link>
      </p>
      <CaptchaBadge />
    </EntryPage>
  );
}
