/** Names of a region and its parents. Apart from the schemas, so that browser code loads no zod. */
export interface RegionNames {
  province: string
  city: string
  district: string
}

/** One string as in addresses and licences: 浙江省杭州市西湖区, 上海市浦东新区. */
export function joinRegion({ province, city, district }: RegionNames): string {
  return [...new Set([province, city, district])].join('')
}

/** For choosing among regions, the district first: 西湖区（浙江省杭州市）. */
export function describeRegion(region: RegionNames): string {
  const above = joinRegion({ ...region, district: region.city })
  const within = region.city === region.district ? region.province : above
  return within === region.district ? region.district : `${region.district}（${within}）`
}

export const missingRegion = '请填写地区，如“浙江省 杭州市 西湖区”'
