import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/kernel/sms/outbox'
import { transact } from '#upstream/kernel/transact'
import { nextLetterState } from './rules'
import { getApprovedLetter, moveLetter } from './store'

/** Stops the change of this person's phone that waits; the new phone is told. 400 where none does. */
export async function stopLetter(ctx: Context<Buyer>): Promise<void> {
  const key = await keyFor(ctx, 'values')
  const sms = await transact(ctx, async (trx) => {
    const row = await getApprovedLetter(trx.db, ctx.buyer.memberId)
    const state = row && nextLetterState(row.state, 'stop')
    if (row === undefined || state === undefined || !(await moveLetter(trx, row, { state })))
      throw new ApiError(codes.refused, '没有等待生效的换绑申请')
    return writeSms(trx, key, {
      ...{ phone: row.new_phone, template: 'phone-letter-stopped', values: {} },
    })
  })
  sendSoon(ctx, sms)
}
