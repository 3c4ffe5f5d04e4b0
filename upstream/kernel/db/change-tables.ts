import type { Generated } from 'kysely'

/** What a store asks to have changed of its company, with the new licence (变更申请). */
export interface StoreChangeTable {
  id: Generated<number>
  store_id: number
  state: 'waiting' | 'accepted' | 'rejected' | 'withdrawn'
  company: string
  kind: 'clinic' | 'pharmacy' | 'company'
  credit_code: string
  province: string
  city: string
  district: string
  region_code: string
  detail: string
  warehouse: string
  /** Of the new 主体资格证明: what it is, and its last day. */
  title: string
  valid_until: string
  reason: string
  /** Counts up with every decision of the desk. */
  version: Generated<number>
  created_at: number
  decided_at: number | null
}
