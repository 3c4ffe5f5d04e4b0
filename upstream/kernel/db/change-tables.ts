import type { Generated } from 'kysely'

/** An application to change the company's data, with the new licence (变更申请). */
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
  title: string
  valid_until: string
  reason: string
  version: Generated<number>
  created_at: number
  decided_at: number | null
}
