import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { transact } from '#upstream/kernel/transact'
import { nextAppealState } from './rules'
import { getApprovedAppeal, moveAppeal, stopOpenAppeals } from './store'

/**
 * Stops the pending phone change of this person and all other open appeals for the account; the new
 * phones are notified. 400 without a pending change.
 */
export async function stopAppeal(ctx: Context<Buyer>): Promise<void> {
  const { memberId } = ctx.buyer
  const key = await keyFor(ctx, 'values')
  const sent = await transact(ctx, async (trx) => {
    const row = await getApprovedAppeal(trx.db, memberId)
    const state = row && nextAppealState(row.state, 'stop')
    if (row === undefined || state === undefined || !(await moveAppeal(trx, row, { state })))
      throw new ApiError(codes.refused, '没有等待生效的换绑申请')
    const others = await stopOpenAppeals(trx, memberId)
    const told = (phone: string) =>
      writeSms(trx, key, { phone, template: 'phone-appeal-stopped', values: {} })
    const sms: number[] = []
    for (const phone of new Set([row.new_phone, ...others])) sms.push(await told(phone))
    return sms
  })
  for (const sms of sent) sendSoon(ctx, sms)
}
