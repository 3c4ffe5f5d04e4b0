import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { dayStart } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { requireOwnUploads } from '#upstream/kernel/uploads/require-own'
import { findCodeHolder } from '#upstream/members/accounts/code-store'
import { creditCodeProblem, toCreditCode } from '#upstream/members/documents/credit-code'
import { mostAppealsADay, nextAppealState } from './rules'
import { countAppealsSince, findOpenAppeal, getAppeal, insertAppeal, moveAppeal } from './store'

/**
 * Appeals for a credit code that another store has. While one for the code is open, that one is
 * returned. Nothing is revealed about the holder beyond what step 2 of the registration says. 422
 * at `creditCode` or `page`; 429 after three a day.
 */
export async function askForCode(
  ctx: Context<Buyer>,
  { page, ...asked }: InputOf<Calls['appeal.create']>,
): Promise<{ id: number; isNew: boolean }> {
  const { storeId, memberId } = ctx.buyer
  const code = toCreditCode(asked.creditCode)
  const problem = creditCodeProblem(code)
  if (problem !== undefined) throw new FormError({ creditCode: [problem] })
  await requireOwnUploads(ctx, 'page', page)
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'members', [memberId])
    const openId = await findOpenAppeal(trx.db, memberId, code)
    if (openId !== undefined) return { id: openId, isNew: false }
    if ((await countAppealsSince(trx.db, memberId, dayStart(ctx.now))) >= mostAppealsADay)
      throw new ApiError(
        codes.tooManyAttempts,
        `今天已提交 ${String(mostAppealsADay)} 份申诉，请明天再提交，或联系客服`,
      )
    const holder = await findCodeHolder(trx.db, code)
    if (holder === undefined)
      throw new FormError({ creditCode: ['这个信用代码没有被登记，请直接在单位资料里填写'] })
    if (holder.owner_id === memberId)
      throw new FormError({ creditCode: ['这个信用代码是您自己名下的门店登记的'] })
    const { company, contact, phone, words } = asked
    const own = { store_id: storeId, member_id: memberId, holder_id: holder.id, credit_code: code }
    const said = { company, contact, phone, words }
    const id = await insertAppeal(trx, { ...own, ...said }, [...new Set(page)])
    if (id === undefined) throw new ApiError(codes.changed, '这份申诉刚刚提交过，请查看下方')
    return { id, isNew: true }
  })
}

/** Withdraws an undecided appeal; 400 afterwards, 404 for another store's. */
export async function withdrawAppeal(ctx: Context<Buyer>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await getAppeal(trx.db, id, ctx.buyer.storeId)
    if (row === undefined) throw notFound('申诉')
    const state = nextAppealState(row.state, 'withdraw')
    if (state === undefined || !(await moveAppeal(trx, row, { state })))
      throw new ApiError(codes.refused, '申诉已有结果，不能撤回')
  })
}
