// Normalises IP addresses, so that two spellings of one address count as the same.
const MAPPED = /^::ffff:(?=\d+\.)/i;
const PARTS = 8;

/** As IPv4 where possible, without a zone id. */
export const bareAddress = (address: string): string => address.replace(MAPPED, '').replace(/%.*$/, '');

/** The first parts of an IPv6 address, in canonical spelling. */
export function ipv6Prefix(bare: string, parts: number): string {
  const [before = '', after = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [before, after].map((half) => half.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(PARTS - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].slice(0, parts).join(':');
}
