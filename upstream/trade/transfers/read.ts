import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { listTransferSlips, type TransferSlip } from '../orders/transfer-slip-store'
import { groupStores, type GroupStore } from './group'
import { listTransfers, type TransferRow } from './store'

export interface ReadTransfer {
  row: TransferRow
  slips: { slip: TransferSlip; store: GroupStore }[]
  /**
   * The number of vouchers of stores without a role of this member. Nothing else of them is shown.
   */
  hidden: number
}

/** A transfer, restricted to stores of this member. 404 where it has none of them. */
export async function readTransfer(ctx: Context<Buyer>, id: number): Promise<ReadTransfer> {
  const [[row], all, stores] = await Promise.all([
    listTransfers(ctx.db, [id]),
    listTransferSlips(ctx.db, id),
    groupStores(ctx),
  ])
  const slips = all.flatMap((slip) => {
    const store = stores.find((one) => one.id === slip.store_id)
    return store === undefined ? [] : [{ slip, store }]
  })
  if (row === undefined || slips.length === 0) throw notFound('合并转账')
  return { row, slips, hidden: all.length - slips.length }
}
