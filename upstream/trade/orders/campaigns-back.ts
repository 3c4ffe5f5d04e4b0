import { changeUse, listUses, returnCost, type UseRow } from '#upstream/goods/campaigns/use-store'
import type { UseLine } from '#upstream/kernel/db/migrations/003-goods-offers'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { listUsedLines, type UsedLine } from './claimed-store'

/**
 * Gives back to campaigns what came back of a submission so far, whatever way each line took
 * (domain-rules §17, §23). Run again it gives nothing twice.
 */
export async function freeCampaigns(ctx: Context, submissionId: number): Promise<void> {
  const first = await listUses(ctx.db, submissionId)
  const ids = [...new Set(first.map(({ campaign_id }) => campaign_id))]
  if (ids.length === 0) return
  await lockRows(ctx.db, 'campaigns', ids)
  const [uses, lines] = await Promise.all([
    listUses(ctx.db, submissionId),
    listUsedLines(ctx.db, submissionId),
  ])
  const now = uses.map((use) => ({ ...use, ...backOf(use, lines) }))
  for (const [index, use] of now.entries())
    if (use.back_fen !== uses[index]?.back_fen || use.is_back !== uses[index].is_back)
      await changeUse(ctx.db, use)
  for (const id of ids.sort((a, b) => a - b)) {
    const of = (rows: readonly UseRow[]) => rows.filter(({ campaign_id }) => campaign_id === id)
    const fen = backSum(of(now)) - backSum(of(uses))
    const count = Number(isWholeBack(of(now))) - Number(isWholeBack(of(uses)))
    if (fen !== 0 || count !== 0) await returnCost(ctx.db, { campaignId: id, fen, count })
  }
}

/** What of a use came back: its share of the cost by quantity, rounded down until all is back. */
export function backOf(
  { goods_id, line, cost_fen }: Pick<UseRow, 'goods_id' | 'line' | 'cost_fen'>,
  lines: readonly UsedLine[],
): Pick<UseRow, 'back_fen' | 'is_back'> {
  const own = goods_id === null ? lines : lines.filter((one) => isOf(one, goods_id, line))
  const sum = (of: (one: UsedLine) => number) => own.reduce((all, one) => all + of(one), 0)
  const [quantity, back] = [sum((one) => one.quantityMilli), sum((one) => one.backMilli)]
  const isBack = back >= quantity
  // Waived freight comes back with the last of the goods.
  if (goods_id === null) return { back_fen: isBack ? cost_fen : 0, is_back: isBack ? 1 : 0 }
  const share = Number((BigInt(cost_fen) * BigInt(back)) / BigInt(Math.max(1, quantity)))
  return { back_fen: isBack ? cost_fen : share, is_back: isBack ? 1 : 0 }
}

function isOf(one: UsedLine, goodsId: number, line: UseLine): boolean {
  return one.goodsId === goodsId && one.line === line
}

function backSum(rows: readonly UseRow[]): number {
  return rows.reduce((sum, { back_fen }) => sum + back_fen, 0)
}

function isWholeBack(rows: readonly UseRow[]): boolean {
  return rows.every(({ is_back }) => is_back === 1)
}
