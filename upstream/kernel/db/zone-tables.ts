import type { Generated } from 'kysely'
import type { ControlStateName } from '#contract/control-states'

/** A zone (`zoneCodes`) or a themed list, with its opening time. */
export interface ZoneTable {
  id: number
  code: string
  name: string
  intro: string
  opens_at: number | null
  closes_at: number | null
  is_open: number
}

/** A brand stands for all goods of one manufacturer. */
export interface BrandTable {
  id: number
  name: string
  manufacturer: string
  image: string
  intro: string
  sort: number
}

/** A store's application to buy a controlled product (控销); at most one is pending. */
export interface ControlApplicationTable {
  id: Generated<number>
  store_id: number
  goods_id: number
  name: string
  phone: string
  remark: string
  state: ControlStateName
  reason: string
  valid_until: string | null
  created_at: number
  decided_at: number | null
  version: Generated<number>
}
