import type { OrderState, SlipState } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { selectCompanies } from '#upstream/members/accounts/store'
import type { OrderRow } from './store'

export interface TransferSlip {
  id: number
  version: number
  store_id: number
  company: string
  upload_id: number
  amount_fen: number
  arrived_fen: number | null
  state: SlipState
  reason: string
  decided_at: number | null
  waitingFen: number
  orders: { id: number; code: string; title: string; state: OrderState; payByAt: number }[]
}

export async function listTransferSlips(db: Db, transferId: number): Promise<TransferSlip[]> {
  const slips = await selectCompanies(db)
    .innerJoin('slips', 'slips.store_id', 'stores.id')
    .select(['slips.id', 'slips.version', 'slips.store_id', 'slips.upload_id', 'slips.amount_fen'])
    .select(['slips.arrived_fen', 'slips.state', 'slips.reason', 'slips.decided_at'])
    .where('slips.transfer_id', '=', transferId)
    .orderBy('slips.id')
    .execute()
  const paid = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('slips', 'slips.id', 'payments.slip_id')
    .select(['payments.slip_id', 'payments.amount_fen', 'payments.state as payment_state'])
    .select(['orders.id', 'orders.code', 'orders.title', 'orders.state', 'orders.pay_by_at'])
    .where('slips.transfer_id', '=', transferId)
    .orderBy('orders.id')
    .execute()
  return slips.map((slip) => {
    const own = paid.filter(({ slip_id }) => slip_id === slip.id)
    const waiting = own.filter(({ payment_state }) => payment_state === 'pending')
    return {
      ...slip,
      waitingFen: waiting.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
      orders: own.map(({ id, code, title, state, pay_by_at: payByAt }) => ({
        id,
        code,
        title,
        state: state as OrderState,
        payByAt,
      })),
    }
  })
}

/** The combined version of each transfer's vouchers: see `versionOf`. */
export async function listTransferVersions(
  db: Db,
  transferIds: readonly number[],
): Promise<Map<number, number>> {
  if (transferIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('slips')
    .select((eb) => ['transfer_id', eb.fn.sum<number>('version').as('version')])
    .where('transfer_id', 'in', transferIds)
    .groupBy('transfer_id')
    .execute()
  return new Map(rows.map(({ transfer_id, version }) => [transfer_id ?? 0, version]))
}

export async function listTransferStores(db: Db, transferId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('slips')
    .select('store_id')
    .distinct()
    .where('transfer_id', '=', transferId)
    .execute()
  return rows.map(({ store_id }) => store_id)
}

export function listOpenOrders(
  { db, now }: Context,
  storeIds: readonly number[],
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', 'in', [...storeIds, 0])
    .where('state', '=', 'unpaid')
    .where('pay_by_at', '>', now)
    .whereRef('paid_fen', '<', 'total_fen')
    .orderBy('store_id')
    .orderBy('submission_id')
    .orderBy('id')
    .execute()
}

export async function countOpenSubmissions(
  { db, now }: Context,
  storeIds: readonly number[],
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.count<number>('submission_id').distinct().as('count'))
    .where('store_id', 'in', [...storeIds, 0])
    .where('state', '=', 'unpaid')
    .where('pay_by_at', '>', now)
    .whereRef('paid_fen', '<', 'total_fen')
    .executeTakeFirstOrThrow()
  return count
}
