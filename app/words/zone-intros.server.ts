import type { ZoneName } from '#contract/zone'

/**
 * Default introduction of a zone, for its page, its link on the home page and search engines:
 * short, since the link has room for two lines of ten characters, and none on a phone. Not in
 * app/utils, which every page's scripts include.
 */
export const zoneIntros: Record<ZoneName, string> = {
  clinic: '门诊常用的注射、输液、换药和基础用药。',
  freeShipping: '带“优”标的常备品种。',
  controlled: '厂家约定供货范围，未开通的可在线申请。',
  herbal: '中药饮片按公斤采购，数量可带小数。',
  device: '诊断、注射、敷料等器械，按经营范围采购。',
  nearExpiry: '有效期还剩 1 至 6 个月，到期近的在前。',
  franchise: '加盟门店的统一陈列品种。',
  promotion: '正在促销的商品，面向诊所和药店。',
  welfare: '本期全场优惠品种。',
}
