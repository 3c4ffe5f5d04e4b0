import { joinRegion, type RegionNames } from '#contract/region-names'

/**
 * Note for buyer and desk on an address outside the region of the licence (`region`, `浙江省杭州市西湖区`;
 * '' while unknown): goods are delivered to the licence address (help, domain-rules §10), so
 * whoever ships asks first. Undefined for an address within.
 */
export function placeNote(address: RegionNames, region: string): string | undefined {
  const place = joinRegion(address)
  if (region === '' || place.startsWith(region)) return undefined
  return `与许可证所在地（${region}）不同，发货前会与您核对`
}
