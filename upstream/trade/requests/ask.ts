import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { chinaDay, dayStart } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { requireOwnUploads } from '#upstream/kernel/uploads/require-own'
import { mostRequestsADay, nextVarietyState, soughtKey } from './rules'
import {
  countRequestsSince,
  findOpenRequest,
  getVarietyRequest,
  insertVarietyRequest,
  moveVarietyRequest,
} from './store'

type Asked = InputOf<Calls['varietyRequest.create']>

/**
 * Files a variety request (求购) for a product the shop does not carry. While the store has an
 * undecided one for the same name, spec and manufacturer, that one is returned and none is added.
 * 422 at `neededBy` or `page`, 429 above twenty a day.
 */
export async function askForVariety(
  ctx: Context<Buyer>,
  { page, ...asked }: Asked,
): Promise<{ id: number; isNew: boolean }> {
  const { storeId, memberId } = ctx.buyer
  if (asked.neededBy !== '' && asked.neededBy < chinaDay(ctx.now))
    throw new FormError({ neededBy: ['需要日期不能早于今天'] })
  await requireOwnUploads(ctx, 'page', page)
  const sought = soughtKey(asked)
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const openId = await findOpenRequest(trx.db, storeId, sought)
    if (openId !== undefined) return { id: openId, isNew: false }
    if ((await countRequestsSince(trx.db, storeId, dayStart(ctx.now))) >= mostRequestsADay)
      throw new ApiError(
        codes.tooManyAttempts,
        `今天已求购 ${String(mostRequestsADay)} 个品种，请明天再提交，或联系客服`,
      )
    const { manufacturer, name, spec, quantity, unit, contact, phone, note } = asked
    const id = await insertVarietyRequest(
      trx,
      {
        store_id: storeId,
        member_id: memberId,
        sought,
        name,
        spec,
        manufacturer,
        approval_number: asked.approvalNumber,
        quantity,
        unit,
        contact,
        phone,
        note,
        hoped_price: asked.hopedPrice,
        needed_by: asked.neededBy,
      },
      [...new Set(page)],
    )
    if (id === undefined) throw new ApiError(codes.changed, '这个品种刚刚提交过，请查看求购列表')
    return { id, isNew: true }
  })
}

/** Withdraws a variety request that was not taken up. 400 afterwards, 404 for another store's. */
export async function withdrawVariety(ctx: Context<Buyer>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await getVarietyRequest(trx.db, id, ctx.buyer.storeId)
    if (row === undefined) throw notFound('求购')
    const state = nextVarietyState(row.state, 'withdraw')
    if (state === undefined || !(await moveVarietyRequest(trx, row, { state })))
      throw new ApiError(codes.refused, '已在处理的求购不能撤回，有变化请联系客服')
  })
}
