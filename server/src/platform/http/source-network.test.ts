import { expect, test } from 'vitest';
import { sourceNetwork } from './source-network.ts';

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:0001::6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', undefined],
  ['unknown', undefined],
])('records %s as network %s [sec N01]', (address, network) => {
  expect(sourceNetwork(address)).toBe(network);
});
