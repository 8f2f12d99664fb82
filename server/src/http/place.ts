// What limits count by: an address. Of IPv6 the network that one customer is given, because whoever has one address there
// has all of them.
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
const PARTS = 8;
const PARTS_OF_CUSTOMER = 4;

export function placeOf(address: string): string {
  const bare = address.replace(MAPPED, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  // One spelling for each: URL has it.
  const [before = '', after = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [before, after].map((half) => half.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(PARTS - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, PARTS_OF_CUSTOMER).join(':')}::/64`;
}
