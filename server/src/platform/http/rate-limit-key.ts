// Rate limits count by address. For IPv6 they count by the network that one customer gets, because that customer
// controls every address in it.
import { isIPv6 } from 'node:net';
import { bareAddress, ipv6Prefix } from '../ip-address.ts';

const PARTS_OF_CUSTOMER = 4;

export function rateLimitKey(address: string): string {
  const bare = bareAddress(address);
  return isIPv6(bare) ? `${ipv6Prefix(bare, PARTS_OF_CUSTOMER)}::/64` : bare;
}
