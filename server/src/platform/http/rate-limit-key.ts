// What limits count by: an address. Of IPv6 the network that one customer is given, because whoever has one address there
// has all of them.
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
const PARTS = 8;
const PARTS_OF_CUSTOMER = 4;

/** As IPv4 where it is IPv4, without the name of an interface. */
export const bareAddress = (address: string): string => address.replace(MAPPED, '').replace(/%.*$/, '');

/** The first parts of an IPv6 address, in one spelling for each. */
export function ipv6Prefix(bare: string, parts: number): string {
  const [before = '', after = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [before, after].map((half) => half.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(PARTS - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].slice(0, parts).join(':');
}

export function rateLimitKey(address: string): string {
  const bare = bareAddress(address);
  return isIPv6(bare) ? `${ipv6Prefix(bare, PARTS_OF_CUSTOMER)}::/64` : bare;
}
