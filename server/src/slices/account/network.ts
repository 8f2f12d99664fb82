// The network of an address: enough to know one's own from a stranger's, too little to point at a person.
import { isIPv4 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
const IPV4_PARTS = 3;
/** What a provider gives to one customer, and no finer. */
const IPV6_PARTS = 3;

export function findNetwork(address: string): string {
  const bare = address.replace(MAPPED, '');
  if (isIPv4(bare)) return `${bare.split('.').slice(0, IPV4_PARTS).join('.')}.…`;
  const [beforeZeros = ''] = bare.split('::');
  const parts = beforeZeros.split(':').filter(Boolean).slice(0, IPV6_PARTS);
  return [...parts, '…'].join(':');
}
