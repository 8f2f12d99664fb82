// What stands in the link of an invitation is kept as its hash alone. It is also the key to the address that the link was sent to: so a code
// can be sent there for whoever holds it, also when another address is invited by now, and without a key of the client.
import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from '@portico/providers/keys/aes';

const PURPOSE = 'invited address';
const KEY_BYTES = 32;

const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', PURPOSE, KEY_BYTES));

export const sealAddress = (token: string, email: string): Buffer => encrypt(keyOf(token), email, PURPOSE);
export const openAddress = (token: string, sealed: Buffer): string =>
  decrypt(keyOf(token), sealed, PURPOSE).toString('utf8');
