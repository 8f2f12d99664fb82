// The recovery codes, this one time, as a page of the sign-up (U36).
import { useEffect } from 'react';
import { EntryPage } from '../forms/entry-page.tsx';
import { useSignUpCatalogue } from '../texts/english-sign-up.ts';
import { RecoveryCodeList, type RecoveryCodeListProps } from './recovery-code-list.tsx';

export function RecoveryCodes(props: RecoveryCodeListProps) {
  const { recovery: words } = useSignUpCatalogue();
  // They came in the place of a form; whoever listens begins here.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <EntryPage step={4} title={words.title} lead={words.lead}>
      <RecoveryCodeList {...props} />
    </EntryPage>
  );
}
