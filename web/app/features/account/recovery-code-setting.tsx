// Replaces all recovery codes after a fresh code. The new ones are shown only once (C06, U36).
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { dropSignInNote } from '../../session/sign-in-note.ts';
import { RecoveryCodeList } from '../factors/recovery-code-list.tsx';
import { useOwnAccountCatalogue } from './account.en.ts';
import type { Opening } from './own-account.ts';
import { Setting } from './setting.tsx';
import { useChange } from './use-change.ts';

const NAME = 'recovery-codes';

export interface RecoveryCodeSettingProps extends Opening {
  readonly value: ReactNode;
  readonly note: ReactNode;
  readonly email: string;
}

export function RecoveryCodeSetting({ value, note, email, opened, open }: RecoveryCodeSettingProps) {
  const { codes: words } = useOwnAccountCatalogue().factors;
  const { revalidate } = useRevalidator();
  const { isPending, news, problem, make, tell } = useChange();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = (): void =>
    make(async () => {
      setCodes((await call(accountCalls.newRecoveryCodes, { body: {} })).recoveryCodes);
      dropSignInNote();
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
      note={note}
      action={words.make}
      busy={isPending && words.making}
      isOpen={opened === NAME}
      isDone={opened === NAME}
      onOpen={begin}
      onClose={() => open(undefined)}
      news={news}
      problem={problem}
    >
      <p tabIndex={-1}>{words.made}</p>
      <RecoveryCodeList codes={codes} email={email} onSaved={end} />
    </Setting>
  );
}
