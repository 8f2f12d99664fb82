// Shows the recovery codes once, as the last page of a sign-up, recovery or invitation (U36).
import { useEffect } from 'react';
import { EntryPage, type EntryPageProps } from '../forms/entry-page.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { RecoveryCodeList, type RecoveryCodeListProps } from './recovery-code-list.tsx';

type RecoveryCodesProps = RecoveryCodeListProps & Required<Pick<EntryPageProps, 'way' | 'step'>>;

export function RecoveryCodes({ way, step, ...props }: RecoveryCodesProps) {
  const { recovery: words } = useSignUpCatalogue();
  // The codes replaced a form: move the focus to the heading, so that screen readers start here.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <EntryPage way={way} step={step} title={words.title} lead={words.lead}>
      <RecoveryCodeList {...props} />
    </EntryPage>
  );
}
