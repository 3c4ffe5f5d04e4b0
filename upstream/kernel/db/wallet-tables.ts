import type { Generated } from 'kysely'

/** A movement of a store's balance; append-only by triggers (docs/decisions/109). */
export interface BalanceLogTable {
  id: Generated<number>
  store_id: number
  /** 充值, 订单支付, 取消退回 … (domain-rules §7). */
  kind: string
  amount_fen: number
  balance_after_fen: number
  order_id: number | null
  /** The record behind it, `payment:12`; unique within its kind. Old rows name themselves. */
  source: string
  created_at: number
}
