// Only the hash of an invitation's token is stored. The token also derives the key of the address that the link was sent to, so
// a code can be sent there without a client key, even after the invitation moved to another address.
import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from '@portico/providers/keys/aes';

const PURPOSE = 'invited address';
const KEY_BYTES = 32;

const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', PURPOSE, KEY_BYTES));

export const sealAddress = (token: string, email: string): Buffer => encrypt(keyOf(token), email, PURPOSE);
export const openAddress = (token: string, sealed: Buffer): string =>
  decrypt(keyOf(token), sealed, PURPOSE).toString('utf8');
