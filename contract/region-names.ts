/** What a region and the places it lies in are called. Apart from the schemas, which no browser needs. */
export interface RegionNames {
  province: string
  city: string
  district: string
}

/** A region in one piece, as addresses and licences spell it: 浙江省杭州市西湖区, 上海市浦东新区. */
export function joinRegion({ province, city, district }: RegionNames): string {
  return [...new Set([province, city, district])].join('')
}

/** A region among others, what it is first: 西湖区（浙江省杭州市）. */
export function describeRegion(region: RegionNames): string {
  const above = joinRegion({ ...region, district: region.city })
  const within = region.city === region.district ? region.province : above
  return within === region.district ? region.district : `${region.district}（${within}）`
}

/** What is said at the province where none of the fields is filled in. */
export const missingRegion = '请填写地区，如“浙江省 杭州市 西湖区”'
