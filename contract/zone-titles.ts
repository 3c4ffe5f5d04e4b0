import type { ZoneName } from './zone'

/** Names of the zones where the shop has given none. Free of zod, for the browser. */
export const zoneTitles = {
  clinic: '诊所专区',
  freeShipping: '优选包邮专区',
  controlled: '控销专区',
  herbal: '中药专区',
  device: '器械专区',
  nearExpiry: '近效期专区',
  franchise: '加盟专区',
  promotion: '特惠专区',
  welfare: '全场优惠',
} as const satisfies Record<ZoneName, string>

/** Zones whose goods are chosen one by one; what stands in the others follows from the goods. */
export const listedZones = ['clinic', 'freeShipping', 'controlled', 'franchise', 'welfare'] as const
