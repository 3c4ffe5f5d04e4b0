import type { Generated } from 'kysely'
import type { ControlStateName } from '#contract/control-states'

/** A zone with a code of `zoneCodes`, or a themed list, with when it is open. */
export interface ZoneTable {
  id: number
  /** What `goods.zones` calls it. */
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

/** A store's application to buy a controlled product; at most one is pending. */
export interface ControlApplicationTable {
  id: Generated<number>
  store_id: number
  goods_id: number
  name: string
  phone: string
  remark: string
  state: ControlStateName
  /** Why it was rejected; '' else. */
  reason: string
  /** Approved: on the allow list through this day. */
  valid_until: string | null
  created_at: number
  decided_at: number | null
  /** Counts the decisions about it. */
  version: Generated<number>
}
