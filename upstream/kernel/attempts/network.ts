import { isIPv6 } from 'node:net'

const mapped = '0:0:0:0:0:ffff'

/**
 * What a limit per address counts by: the IPv4 address, or the /64 of an IPv6 one, because a single
 * line has a whole /64 to choose from. Anything else counts as it is written.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  if (groups.slice(0, 6).join(':') === mapped) return toIpv4(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL spells an address in one way: lower case, `::` for zeros, no dotted part.
  const spelt = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [front = [], back] = spelt.split('::').map((part) => part.split(':').filter(Boolean))
  if (back === undefined) return front
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back]
}

function toIpv4(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
