// That a weaker second factor opened this session, until the person has said that they know (C06, B14). In session storage: the
// page where one arrives may be a document of its own.
import { call } from '../api/api.ts';
import { CallFailed, fetched } from '../api/send.ts';

const KEY = 'signInNote';

export type SignInNote = (
  | { readonly factor: 'sms' }
  | { readonly factor: 'recovery-code'; readonly left: number }
) & {
  /** It was passing news already. */
  readonly isTold?: true;
};

export const dropSignInNote = (): void => sessionStorage.removeItem(KEY);
export const readSignInNote = (): SignInNote | undefined =>
  JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;

export const markNoteShown = (note: SignInNote): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...note, isTold: true }));

/** Right after the login; how many codes are left is the server's to say, and without its answer nothing is claimed. */
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
