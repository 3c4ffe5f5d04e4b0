import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('all addresses of a /64 count as one, those of another do not, and none is refused', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV4(), fc.string(), (ipv6, ipv4, any) => {
      expect(networkOf(ipv4)).toBe(ipv4)
      expect(networkOf(any)).toBeTypeOf('string')
      const network = networkOf(ipv6)
      if (!network.endsWith('::/64')) return
      expect(networkOf(network.replace('::/64', ':1:2:3:4'))).toBe(network)
    }),
  )
})
