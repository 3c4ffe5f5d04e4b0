import type { ZoneName } from '#contract/zone'
import type { ListView } from './list-view'

/** How a zone is called and where it stands (product.md §2). */
interface ZonePlace {
  title: string
  /** What it is, for the page and for search engines, where the upstream has no words of its own. */
  intro: string
  address: string
  /** An address of its own for the table; else `?view=table`. */
  table?: string
}

/** The zones that are a list of goods; one screen shows them all. */
export const zones: Record<ZoneName, ZonePlace> = {
  clinic: {
    title: '诊所专区',
    intro: '门诊常用的注射剂、大输液、换药耗材和基础用药。',
    address: '/zszq',
  },
  freeShipping: {
    title: '优选包邮专区',
    intro: '带“优”标的常备品种。',
    address: '/yx',
    table: '/yx/table',
  },
  controlled: {
    title: '控销专区',
    intro: '厂家约定供货范围的品种。已开通的直接显示价格，未开通的可在线申请。',
    address: '/kxzq',
  },
  herbal: {
    title: '中药专区',
    intro: '中药饮片按公斤采购，数量可带小数，按功效分类选购。',
    address: '/zyyp',
  },
  device: {
    title: '器械专区',
    intro: '诊断检测、注射输液、敷料防护等医疗器械，按证照经营范围采购。',
    address: '/qxzq',
  },
  nearExpiry: {
    title: '近效期专区',
    intro: '有效期还剩 1 至 6 个月的商品，到期近的排在前面，请按实际销量采购。',
    address: '/jxqzc',
  },
  franchise: {
    title: '加盟专区',
    intro: '加盟门店的统一陈列品种。',
    address: '/jmzq',
    table: '/jmzq/list',
  },
  promotion: {
    title: '特惠专区',
    intro: '正在促销的商品，面向诊所和药店。',
    address: '/yyh',
    table: '/yyh/list',
  },
  welfare: {
    title: '全场优惠',
    intro: '本期全场优惠品种。',
    address: '/welfare',
  },
}

/** Whether a zone of the upstream is one that this shop has a page for. */
export function isZoneName(name: string): name is ZoneName {
  return Object.keys(zones).includes(name)
}

/** The zone at an address, and whether the address is the one of its table. */
export function findZone(pathname: string): { name: ZoneName; isTable: boolean } | undefined {
  for (const [name, { address, table }] of Object.entries(zones) as [ZoneName, ZonePlace][]) {
    if (pathname === address) return { name, isTable: false }
    if (pathname === table) return { name, isTable: true }
  }
  return undefined
}

/** The address of a zone in one of its views. */
export function zoneAddress(name: ZoneName, view: ListView): string {
  const { address, table } = zones[name]
  return view === 'table' && table !== undefined ? table : address
}
