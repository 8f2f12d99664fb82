// To the transaction application, in the mode that the firm has chosen (D2): with the access token of this moment, or with a
// token for one entry that is minted when the person has seen where they go and said yes.
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
  // The session has ended, and the way leads to the login.
  if (token === undefined) return;
  if (handOff === 'access-token') return enterWith(token);
  asked += 1;
  showOverlay(
    'leaving',
    <LeavingDialog key={asked} host={new URL(transactionBase).host} enterWith={enterWith} />,
  );
}
