import type { Db } from '#upstream/kernel/db/database'
import { selectCompanies } from '#upstream/members/accounts/store'

export interface WaitingSlip {
  id: number
  version: number
  company: string
  transfer_id: number | null
  amountFen: number
  codes: string[]
}

export async function listWaitingSlips(db: Db): Promise<WaitingSlip[]> {
  const rows = await selectCompanies(db)
    .innerJoin('slips', 'slips.store_id', 'stores.id')
    .innerJoin('payments', 'payments.slip_id', 'slips.id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['slips.id', 'slips.version', 'slips.transfer_id'])
    .select(['payments.amount_fen', 'orders.code'])
    .where('slips.state', '=', 'waiting')
    .where('payments.state', '=', 'pending')
    .orderBy('slips.id')
    .orderBy('orders.id')
    .execute()
  const slips = new Map<number, WaitingSlip>()
  for (const { amount_fen, code, ...row } of rows) {
    const slip = slips.get(row.id) ?? { ...row, amountFen: 0, codes: [] }
    slips.set(row.id, {
      ...slip,
      amountFen: slip.amountFen + amount_fen,
      codes: [...slip.codes, code],
    })
  }
  return [...slips.values()]
}
