// Replaces the authenticator app: shows the new key, takes its first code and shows the new recovery codes.
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { CodeField } from '@portico/ui/code-field';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { AuthenticatorSetup } from '../factors/authenticator-setup.tsx';
import type { OfferedKey } from '../factors/offered-key.ts';
import { RecoveryCodeList } from '../factors/recovery-code-list.tsx';
import { readField, SubmitForm } from '../forms/submit-form.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { useOwnAccountCatalogue } from './account.en.ts';
import type { Opening } from './own-account.ts';
import { Setting } from './setting.tsx';
import { useChange } from './use-change.ts';

const NAME = 'authenticator';

export interface AuthenticatorSettingProps extends Opening {
  readonly value: ReactNode;
  readonly note: ReactNode;
  readonly email: string;
}

/** What to show: the key, then the codes. `requested` means that the new app takes effect a day later. */
type Stage = { readonly offered: OfferedKey } | { readonly codes: readonly string[] } | 'requested';

async function ask(code?: string): Promise<Stage> {
  const reply = await call(accountCalls.newAuthenticator, { body: code === undefined ? {} : { code } });
  if ('effectiveAt' in reply) return 'requested';
  return 'secret' in reply ? { offered: reply } : { codes: reply.recoveryCodes };
}

export function AuthenticatorSetting({ value, note, email, opened, open }: AuthenticatorSettingProps) {
  const {
    factors: { authenticator: words, codes },
    pending,
  } = useOwnAccountCatalogue();
  const { authenticator } = useSignUpCatalogue();
  const { revalidate } = useRevalidator();
  const { isPending, news, problem, make, tell } = useChange();
  const [stage, setStage] = useState<Stage | undefined>(undefined);
  const begin = (): void =>
    make(async () => {
      setStage(await ask());
      open(NAME);
    });
  const end = async (news = words.saved): Promise<void> => {
    tell(news);
    open(undefined);
    await revalidate();
  };
  const confirm = async (code: string): Promise<void> => {
    const next = await ask(code);
    setStage(next);
    if (next === 'requested') await end(pending.requested);
  };
  const offered = typeof stage === 'object' && 'offered' in stage ? stage.offered : undefined;
  const made = typeof stage === 'object' && 'codes' in stage ? stage.codes : undefined;
  return (
    <Setting
      name={words.name}
      value={value}
      note={note}
      action={words.replace}
      busy={isPending && words.preparing}
      isOpen={opened === NAME}
      isDone={opened === NAME && made !== undefined}
      onOpen={begin}
      onClose={() => open(undefined)}
      news={news}
      problem={problem}
    >
      {offered && (
        <>
          <p tabIndex={-1}>{words.intro}</p>
          <AuthenticatorSetup offered={offered} />
          <SubmitForm
            submit={words.confirm}
            busy={authenticator.busy}
            missing={{ code: authenticator.codeHint }}
            send={(form) => confirm(readField(form, 'code'))}
          >
            {({ errorOf, submitNow }) => (
              <CodeField
                label={authenticator.code}
                name="code"
                hint={authenticator.codeHint}
                error={errorOf('code')}
                onComplete={submitNow}
              />
            )}
          </SubmitForm>
        </>
      )}
      {made && (
        <>
          <p ref={(shown) => shown?.focus()} tabIndex={-1}>
            {codes.made}
          </p>
          <RecoveryCodeList codes={made} email={email} onSaved={() => end()} />
        </>
      )}
    </Setting>
  );
}
