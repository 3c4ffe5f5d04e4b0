// By its place: the table of routes is read before aliases are known.
import { zoneTitles } from '../../contract/zone-titles'
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
    title: zoneTitles.clinic,
    address: '/zszq',
  },
  freeShipping: {
    title: zoneTitles.freeShipping,
    address: '/yx',
    table: '/yx/table',
  },
  controlled: {
    title: zoneTitles.controlled,
    address: '/kxzq',
  },
  herbal: {
    title: zoneTitles.herbal,
    address: '/zyyp',
  },
  device: {
    title: zoneTitles.device,
    address: '/qxzq',
  },
  nearExpiry: {
    title: zoneTitles.nearExpiry,
    address: '/jxqzc',
  },
  franchise: {
    title: zoneTitles.franchise,
    address: '/jmzq',
    table: '/jmzq/list',
  },
  promotion: {
    title: zoneTitles.promotion,
    address: '/yyh',
    table: '/yyh/list',
  },
  welfare: {
    title: zoneTitles.welfare,
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
