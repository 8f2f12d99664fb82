// Records that a weaker second factor opened this session, until the person dismisses the note (C06, B14). In session
// storage, because the first page after the login may load as a new document.
import { call } from '../api/api.ts';
import { CallFailed, fetched } from '../api/send.ts';

const KEY = 'signInNote';

export type SignInNote = (
  | { readonly factor: 'sms' }
  | { readonly factor: 'recovery-code'; readonly left: number }
) & {
  /** The toast has been shown. */
  readonly isTold?: true;
};

export const dropSignInNote = (): void => sessionStorage.removeItem(KEY);
export const readSignInNote = (): SignInNote | undefined =>
  JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;

export const markNoteShown = (note: SignInNote): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...note, isTold: true }));

/** Called right after the login. The server knows how many recovery codes are left; if it does not answer, no note is saved. */
export async function keepSignInNote(factor: SignInNote['factor']): Promise<void> {
  let note: SignInNote = { factor: 'sms' };
  if (factor === 'recovery-code')
    try {
      const { accountCalls } = await fetched(import('@portico/domain/api/browser/account.gen'));
      const { recoveryCodesLeft } = await call(accountCalls.factors, {});
      note = { factor, left: recoveryCodesLeft };
    } catch (failure) {
      if (failure instanceof CallFailed) return;
      throw failure;
    }
  sessionStorage.setItem(KEY, JSON.stringify(note));
}
