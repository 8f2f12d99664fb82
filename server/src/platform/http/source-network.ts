// The network of a request, as the audit trail and the log record it: enough to trace an attack, too little to identify
// a person (docs/security.md states the rule and the retention time).
import { isIPv4, isIPv6 } from 'node:net';
import { bareAddress, ipv6Prefix } from '../ip-address.ts';

const IPV4_BYTES = 3;
const IPV6_PARTS = 3;

/** 192.0.2.0/24 or 2001:db8:1::/48; undefined without a valid address, as in a worker. */
export function sourceNetwork(address: string): string | undefined {
  const bare = bareAddress(address);
  if (isIPv4(bare)) return `${bare.split('.').slice(0, IPV4_BYTES).join('.')}.0/24`;
  return isIPv6(bare) ? `${ipv6Prefix(bare, IPV6_PARTS)}::/48` : undefined;
}
