import type { ZoneName } from '#contract/zone'

/**
 * What a zone is, for its page and for search engines, where the upstream has no words of its own.
 * Apart from its place in app/utils, which every page's scripts carry.
 */
export const zoneIntros: Record<ZoneName, string> = {
  clinic: '门诊常用的注射剂、大输液、换药耗材和基础用药。',
  freeShipping: '带“优”标的常备品种。',
  controlled: '厂家约定供货范围的品种。已开通的直接显示价格，未开通的可在线申请。',
  herbal: '中药饮片按公斤采购，数量可带小数，按功效分类选购。',
  device: '诊断检测、注射输液、敷料防护等医疗器械，按证照经营范围采购。',
  nearExpiry: '有效期还剩 1 至 6 个月的商品，到期近的排在前面，请按实际销量采购。',
  franchise: '加盟门店的统一陈列品种。',
  promotion: '正在促销的商品，面向诊所和药店。',
  welfare: '本期全场优惠品种。',
}
