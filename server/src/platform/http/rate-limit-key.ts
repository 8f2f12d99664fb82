// What limits count by: an address. Of IPv6 the network that one customer is given, because whoever has one address there
// has all of them.
import { isIPv6 } from 'node:net';
import { bareAddress, ipv6Prefix } from '../ip-address.ts';

const PARTS_OF_CUSTOMER = 4;

export function rateLimitKey(address: string): string {
  const bare = bareAddress(address);
  return isIPv6(bare) ? `${ipv6Prefix(bare, PARTS_OF_CUSTOMER)}::/64` : bare;
}
