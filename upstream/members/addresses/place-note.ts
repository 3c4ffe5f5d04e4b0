import { joinRegion, type RegionNames } from '#contract/region-names'

/**
 * What buyer and desk read about an address outside the region of the licence (`region`, `浙江省杭州市西湖区`;
 * '' while it is unknown): goods go where the licence says (help, domain-rules §10), and who sends them
 * asks first. Undefined where it lies within.
 */
export function placeNote(address: RegionNames, region: string): string | undefined {
  const place = joinRegion(address)
  if (region === '' || place.startsWith(region)) return undefined
  return `与许可证所在地（${region}）不同，发货前会与您核对`
}
