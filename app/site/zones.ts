import type { ZoneName } from '#contract/zone'
import type { ListView } from './list-view'

interface ZonePlace {
  title: string
  address: string
  /** Address of the table view; without one it is `?view=table`. */
  table?: string
}

export const zones: Record<ZoneName, ZonePlace> = {
  clinic: {
    title: '诊所专区',
    address: '/zszq',
  },
  freeShipping: {
    title: '优选包邮专区',
    address: '/yx',
    table: '/yx/table',
  },
  controlled: {
    title: '控销专区',
    address: '/kxzq',
  },
  herbal: {
    title: '中药专区',
    address: '/zyyp',
  },
  device: {
    title: '器械专区',
    address: '/qxzq',
  },
  nearExpiry: {
    title: '近效期专区',
    address: '/jxqzc',
  },
  franchise: {
    title: '加盟专区',
    address: '/jmzq',
    table: '/jmzq/list',
  },
  promotion: {
    title: '特惠专区',
    address: '/yyh',
    table: '/yyh/list',
  },
  welfare: {
    title: '全场优惠',
    address: '/welfare',
  },
}

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

export function zoneAddress(name: ZoneName, view: ListView): string {
  const { address, table } = zones[name]
  return view === 'table' && table !== undefined ? table : address
}
