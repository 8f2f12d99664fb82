// The recovery codes, this one time, as the last page of a way in (U36).
import { useEffect } from 'react';
import { EntryPage, type EntryPageProps } from '../forms/entry-page.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { RecoveryCodeList, type RecoveryCodeListProps } from './recovery-code-list.tsx';

type RecoveryCodesProps = RecoveryCodeListProps & Required<Pick<EntryPageProps, 'way' | 'step'>>;

export function RecoveryCodes({ way, step, ...props }: RecoveryCodesProps) {
  const { recovery: words } = useSignUpCatalogue();
  // They came in the place of a form; whoever listens begins here.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <EntryPage way={way} step={step} title={words.title} lead={words.lead}>
      <RecoveryCodeList {...props} />
    </EntryPage>
  );
}
