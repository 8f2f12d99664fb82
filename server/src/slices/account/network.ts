// The network part of an IP address: precise enough to recognise one's own, too coarse to identify a person.
import { isIPv4 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
const IPV4_PARTS = 3;
/** The prefix that an internet provider assigns to one customer. */
const IPV6_PARTS = 3;

export function findNetwork(address: string): string {
  const bare = address.replace(MAPPED, '');
  if (isIPv4(bare)) return `${bare.split('.').slice(0, IPV4_PARTS).join('.')}.…`;
  const [beforeZeros = ''] = bare.split('::');
  const parts = beforeZeros.split(':').filter(Boolean).slice(0, IPV6_PARTS);
  return [...parts, '…'].join(':');
}
