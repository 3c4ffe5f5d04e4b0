import { decideGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { decideRow, type RowDecision } from './rules'
import { listDraftGoods } from './store'

export interface DecidedRow {
  goodsId: number
  typed: string
  title: string
  decision: RowDecision
}

export async function decideDraft(ctx: Context<Buyer>): Promise<DecidedRow[]> {
  const rows = await listDraftGoods(ctx)
  return rows.map((row) => ({
    goodsId: row.id,
    typed: row.typed,
    title: `${row.name} ${row.spec}`.trim(),
    decision: decideRow(row.typed, decideGoods(row, ctx)),
  }))
}
