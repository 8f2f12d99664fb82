// Decides which entries of TRUSTED_PROXIES a portal on the internet can trust.
import { isIP } from 'node:net';
import { ipv6Prefix } from '../ip-address.ts';

/** Networks that @fastify/proxy-addr knows by name; none of them is on the internet. */
const NAMED: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** Wide enough for the private networks 10.0.0.0/8 and fc00::/7. No operator's proxies need a wider network. */
const IPV4_BITS = 8;
const IPV6_BITS = 16;
const UNIQUE_LOCAL_BITS = 7;
/** The bits before an IPv4 address in IPv6 notation. */
const MAPPED_BITS = 96;

function leastBits(address: string): number {
  if (isIP(address) === 4) return IPV4_BITS;
  const parts = ipv6Prefix(address, 8)
    .split(':')
    .map((part) => Number.parseInt(part, 16));
  // A network around ::ffff:0:0 contains IPv4 addresses, which are compared in that notation too.
  if (parts.slice(0, 5).every((part) => part === 0)) return MAPPED_BITS + IPV4_BITS;
  const isUniqueLocal = ((parts[0] ?? 0) & 0xfe00) === 0xfc00;
  return isUniqueLocal ? UNIQUE_LOCAL_BITS : IPV6_BITS;
}

/** An address, or a network that is small enough to be the operator's own. */
export function isNarrowProxy(proxy: string): boolean {
  if (NAMED.has(proxy)) return true;
  const [address = '', bits, ...more] = proxy.split('/');
  if (isIP(address) === 0 || address.includes('%') || more.length > 0) return false;
  // Refuse netmasks: 0.0.0.0/0.0.0.0 is every address.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= leastBits(address));
}
