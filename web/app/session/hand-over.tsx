// Opens the transaction application in the mode that the firm configured (D2): with the current access token, or with a
// single-entry token that is issued only after the person has seen the destination and agreed.
import { transactionLink } from '@portico/domain/steps/hand-off';
import { openExternal } from '../browser/leave-to.ts';
import { configuration } from '../configuration.ts';
import { showOverlay } from '../shell/overlay.ts';
import { freshToken } from './fresh-token.ts';
import { LeavingDialog } from './leaving-dialog.tsx';

const { transactionBase, handOff } = configuration;

const enterWith = (token: string): void =>
  openExternal(transactionLink(transactionBase, token), {
    external: true,
    only: [new URL(transactionBase).origin],
  });

let asked = 0;

export async function openTransactionApplication(): Promise<void> {
  const token = await freshToken();
  // The session has ended; the person is redirected to the login page.
  if (token === undefined) return;
  if (handOff === 'access-token') return enterWith(token);
  asked += 1;
  showOverlay(
    'leaving',
    <LeavingDialog key={asked} host={new URL(transactionBase).host} enterWith={enterWith} />,
  );
}
