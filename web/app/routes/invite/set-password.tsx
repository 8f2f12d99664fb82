// /invite/set-password: a new person chooses a password. An invitation never changes an existing account: its
// owner logs in instead (K03).
import { inviteCalls } from '@portico/domain/api/browser/invite.gen';
import { Waiting } from '@portico/ui/skeleton';
import { useNavigate } from 'react-router';
import { call } from '../../api/api.ts';
import { FlowEnded } from '../../features/codes/flow-over.tsx';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { NewPasswordField } from '../../features/forms/new-password-field.tsx';
import { readField, SubmitForm } from '../../features/forms/submit-form.tsx';
import { useInviteCatalogue } from '../../features/invitations/invite.en.ts';
import { buildStartPath, readLink } from '../../features/invitations/link.ts';
import { loadStage } from '../../features/invitations/load-stage.ts';
import { actsOnEnd } from '../../features/invitations/situations.ts';
import { prepareLogin } from '../../features/invitations/to-login.ts';
import { useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import { buildMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/set-password';

export const meta = buildMeta('invite-set-password');

export const clientLoader = async () => ({ flow: await loadStage('password') });
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function SetPassword({ loaderData: { flow } }: Route.ComponentProps) {
  const { password: words, login } = useInviteCatalogue();
  const { password } = useSignUpCatalogue();
  const navigate = useNavigate();
  const beginning = buildStartPath(readLink());
  if (!flow) return <FlowEnded beginning={beginning} />;
  const { email } = flow;
  const save = async (form: FormData): Promise<void> => {
    await call(inviteCalls.setPassword, { body: { password: readField(form, 'password') } });
    await navigate('/invite/qr-code');
  };
  return (
    <EntryPage way="invite" step={2} title={words.title} lead={words.lead(email)}>
      <SubmitForm
        submit={words.submit}
        busy={words.busy}
        missing={{ password: password.missing }}
        send={save}
        beginning={beginning}
        acts={[
          ['USER_ALREADY_EXIST', () => void navigate(prepareLogin(email, login.notice))],
          ...actsOnEnd(() => void navigate('/invite')),
        ]}
      >
        {({ errorOf }) => (
          <>
            {/* Tells a password manager whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <NewPasswordField label={password.label} email={email} error={errorOf('password')} />
            <p className="small-print">{words.next}</p>
          </>
        )}
      </SubmitForm>
    </EntryPage>
  );
}
