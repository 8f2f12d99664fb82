// Another authenticator app in the place of the one that is on: its key, its first code, and the recovery codes that come with it.
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { CodeField } from '@portico/ui/code-field';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../api.ts';
import { AuthenticatorSetup } from '../factors/authenticator-setup.tsx';
import type { OfferedKey } from '../factors/offered-key.ts';
import { RecoveryCodeList } from '../factors/recovery-code-list.tsx';
import { SubmitForm, typedIn } from '../forms/submit-form.tsx';
import { useOwnAccountCatalogue } from '../texts/english-own-account.ts';
import { useSignUpCatalogue } from '../texts/english-sign-up.ts';
import type { Opening } from './account.tsx';
import { Setting } from './setting.tsx';
import { useChange } from './use-change.ts';

const NAME = 'authenticator';

export interface AuthenticatorSettingProps extends Opening {
  readonly value: ReactNode;
  readonly email: string;
}

/** What there is to show: the key first, then the codes. */
type Stage = { readonly offered: OfferedKey } | { readonly codes: readonly string[] };

async function ask(code?: string): Promise<Stage> {
  const reply = await call(accountCalls.newAuthenticator, { body: code === undefined ? {} : { code } });
  return 'secret' in reply ? { offered: reply } : { codes: reply.recoveryCodes };
}

export function AuthenticatorSetting({ value, email, opened, open }: AuthenticatorSettingProps) {
  const { authenticator: words, codes } = useOwnAccountCatalogue().factors;
  const { authenticator } = useSignUpCatalogue();
  const { revalidate } = useRevalidator();
  const { isPending, news, problem, make, tell } = useChange();
  const [stage, setStage] = useState<Stage | undefined>(undefined);
  const begin = (): void =>
    make(async () => {
      setStage(await ask());
      open(NAME);
    });
  const end = async (): Promise<void> => {
    tell(words.saved);
    open(undefined);
    await revalidate();
  };
  return (
    <Setting
      name={words.name}
      value={value}
      action={words.replace}
      busy={isPending && words.preparing}
      isOpen={opened === NAME}
      isDone={opened === NAME && stage !== undefined && 'codes' in stage}
      onOpen={begin}
      onClose={() => open(undefined)}
      news={news}
      problem={problem}
    >
      {stage && 'offered' in stage && (
        <>
          <p tabIndex={-1}>{words.intro}</p>
          <AuthenticatorSetup offered={stage.offered} />
          <SubmitForm
            submit={words.confirm}
            busy={authenticator.busy}
            missing={{ code: authenticator.codeHint }}
            send={async (form) => setStage(await ask(typedIn(form, 'code')))}
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
      {stage && 'codes' in stage && (
        <>
          <p ref={(shown) => shown?.focus()} tabIndex={-1}>
            {codes.made}
          </p>
          <RecoveryCodeList codes={stage.codes} email={email} onSaved={end} />
        </>
      )}
    </Setting>
  );
}
