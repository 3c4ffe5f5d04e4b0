import { isCouponCode } from '#contract/coupon-code'
import type { CouponOffer } from '#contract/coupon'
import { codes } from '#contract/envelope'
import { networkOf } from '#upstream/kernel/attempts/network'
import { tryAgainAt, type SlotLimit } from '#upstream/kernel/attempts/rules'
import { takeBackAttempt, takeSlot } from '#upstream/kernel/attempts/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { findCode, useCode } from './code-store'
import { getOffer } from './offer-store'
import { presentOffer } from './offers'
import { giveCoupon } from './store'

const hourMs = 3_600_000
/** Wrong codes of a person, and of all people at one address, in an hour. */
const ofMember: SlotLimit = { attempts: 10, windowMs: hourMs }
const ofNetwork: SlotLimit = { attempts: 60, windowMs: hourMs }

/**
 * Redeems a code for the acting store and returns its coupon (domain-rules §23). 422 at `code` with
 * the reason: unknown, used up, not yet, over, not for this store, limit reached. 429 after too
 * many unknown ones.
 */
export async function redeemCode(
  ctx: Context<Buyer>,
  { code, clientAddress = '' }: { code: string; clientAddress?: string | undefined },
): Promise<CouponOffer> {
  const counted = await countTry(ctx, clientAddress)
  const known = isCouponCode(code) ? await findCode(ctx.db, code) : undefined
  if (known === undefined) throw refusedCode('没有这个兑换码，请核对后再填')
  // Only unknown codes are guesses.
  for (const key of counted) await takeBackAttempt(ctx.db, key)
  return transact(ctx, (ctx) => redeem(ctx, { id: known.id, couponId: known.coupon_id }))
}

async function redeem(
  ctx: Context<Buyer>,
  { id, couponId }: { id: number; couponId: number },
): Promise<CouponOffer> {
  const { storeId, ownerId } = ctx.buyer
  await lockRows(ctx.db, 'coupons', [couponId])
  const look = async () => {
    const row = await getOffer(ctx, couponId, ownerId)
    if (row?.giving !== 'code') throw refusedCode('没有这个兑换码，请核对后再填')
    return presentOffer(row, ctx.buyer, ctx.now)
  }
  if (!(await useCode(ctx.db, id))) throw refusedCode('这个兑换码已用完')
  const { refusal } = await look()
  if (refusal !== undefined) throw refusedCode(refusal.replaceAll('领取', '兑换'))
  const given = await giveCoupon(ctx, { couponId, storeId, ownerId, way: 'code', code_id: id })
  if (given !== 'given') throw refusedCode('这批优惠券已被兑完')
  return look()
}

const refusedCode = (message: string) => new FormError({ code: [message] })

/** Counts the try before the code is looked for, and returns what it was counted by. */
async function countTry(ctx: Context<Buyer>, clientAddress: string): Promise<string[]> {
  const slots = [
    { key: `coupon-code:${String(ctx.buyer.memberId)}`, limit: ofMember },
    ...(clientAddress === ''
      ? []
      : [{ key: `coupon-code-from:${networkOf(clientAddress)}`, limit: ofNetwork }]),
  ]
  for (const { key, limit } of slots) {
    const { count, freeAt } = await takeSlot(ctx, key, limit)
    if (count === undefined)
      throw new ApiError(codes.tooManyAttempts, `兑换码试得太多，${tryAgainAt(freeAt, ctx.now)}`)
  }
  return slots.map(({ key }) => key)
}
