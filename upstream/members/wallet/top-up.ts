import { randomInt } from 'node:crypto'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import { requireOpened } from '#upstream/kernel/config'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { transact } from '#upstream/kernel/transact'
import { getUpload } from '#upstream/kernel/uploads/store'
import { topUpMoves, type TopUpEvent } from './states'
import { countUnfinished, findTopUp, insertTopUp, moveTopUp, type TopUpRow } from './top-up-store'

/** Limit of a store's top-ups neither decided nor withdrawn. */
const mostUnfinished = 5

/**
 * Begins a top-up (domain-rules §16) and reserves the memo for its transfer. 422 at `amount` below
 * the minimum; 400 before the store is approved or beside five open ones.
 */
export function beginTopUp(ctx: Context<Buyer>, amountFen: number): Promise<number> {
  requireOpened(ctx)
  const { storeId, memberId, approval } = ctx.buyer
  const leastFen = ctx.config.TOP_UP_MIN
  if (approval !== 'approved')
    throw new ApiError(codes.refused, '资质审核通过、账号未冻结时才能充值')
  if (amountFen < leastFen || amountFen === 0)
    throw new FormError({ amount: [`每次充值不少于 ${shownFen(leastFen)}`] })
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    if ((await countUnfinished(trx.db, storeId)) >= mostUnfinished)
      throw new ApiError(
        codes.refused,
        `还有 ${String(mostUnfinished)} 笔充值未完成，请先办完或撤回`,
      )
    for (;;) {
      const memo = `CZ${String(randomInt(1_000_000)).padStart(6, '0')}`
      const topUp = { store_id: storeId, member_id: memberId, memo, amount_fen: amountFen }
      const id = await insertTopUp(trx, topUp)
      if (id !== undefined) return id
    }
  })
}

export async function requireTopUp(ctx: Context<Buyer>, id: number): Promise<TopUpRow> {
  const row = await findTopUp(ctx.db, id)
  if (row?.store_id !== ctx.buyer.storeId) throw notFound('充值')
  return row
}

/** Hands in the slip of the transfer for finance to check. 422 at `slipId` without one. */
export async function handInTopUp(
  ctx: Context<Buyer>,
  { id, slipId = 0 }: { id: number; slipId?: number | undefined },
): Promise<void> {
  const upload = await getUpload(ctx.db, ctx.buyer.storeId, slipId)
  if (upload === undefined) throw new FormError({ slipId: ['请上传转账凭证'] })
  await move(ctx, id, 'handIn', { upload_id: upload.id, handed_in_at: ctx.now })
}

/** Withdraws an undecided top-up. */
export function withdrawTopUp(ctx: Context<Buyer>, id: number): Promise<void> {
  return move(ctx, id, 'withdraw', { decided_at: ctx.now })
}

async function move(
  ctx: Context<Buyer>,
  id: number,
  event: TopUpEvent,
  change: Partial<TopUpRow>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await requireTopUp(trx, id)
    const state = topUpMoves[row.state][event]
    if (state === undefined || !(await moveTopUp(trx, row, { ...change, state })))
      throw new ApiError(codes.changed, '这笔充值的状态已变化，请重新查看')
  })
}
