import { createHash } from 'node:crypto'
import { codes } from '#contract/envelope'
import { networkOf } from '#upstream/kernel/attempts/network'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { countAttempt } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { canBeAnswered, complaintLimit } from './rules'
import { getSame, insertComplaint } from './store'

const minuteMs = 60_000

interface Complaint {
  kind: string
  content: string
  phone?: string | undefined
  email?: string | undefined
  orderCode?: string | undefined
}

/**
 * Files a complaint or suggestion. An identical one of the same day, or of the minute before around
 * midnight, is returned instead and never hits the limit, because the form of visitors has no token
 * (decision 142). 422 without contact data, 429 after too many from one address.
 */
export async function complain(
  ctx: Context,
  complaint: Complaint,
  clientAddress: string,
): Promise<{ id: number; created_at: number }> {
  if (!canBeAnswered(complaint))
    throw new FormError({ phone: ['请填写联系电话或电子邮箱，以便答复您'] })
  const { kind, content, phone = '', email = '', orderCode = '' } = complaint
  const store_id = ctx.buyer?.storeId ?? null
  const fingerprintOf = (at: number) => {
    const said = [chinaDay(at), kind, content, phone, email, orderCode, store_id]
    return createHash('sha256').update(JSON.stringify(said)).digest('hex')
  }
  const since = ctx.now - minuteMs
  const same = { fingerprint: fingerprintOf(ctx.now), before: fingerprintOf(since), since }
  const known = await getSame(ctx.db, same)
  if (known !== undefined) return known
  const taken = await transact(ctx, async (trx) => {
    // Counting takes the lock, so that of two identical ones the second finds the first.
    const counted = await countAttempt(trx, `complaint:${networkOf(clientAddress)}`, complaintLimit)
    const first = await getSame(trx.db, same)
    if (first !== undefined || counted.count > complaintLimit.attempts) return first ?? counted
    const row = { kind, content, phone, email, order_code: orderCode, store_id }
    return insertComplaint(trx.db, {
      ...row,
      fingerprint: same.fingerprint,
      created_at: ctx.now,
    })
  })
  if ('id' in taken) return taken
  const when = tryAgainAt(taken.blocked_until, ctx.now)
  throw new ApiError(codes.tooManyAttempts, `提交次数过多，${when}`)
}
