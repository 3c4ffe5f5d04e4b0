import { randomInt } from 'node:crypto'
import { couponCodeLength, couponCodeLetters } from '#contract/coupon-code'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { insertCodes, sumCodes } from './code-store'
import { countBatchVersion } from './desk-store'
import { requireBatch } from './open-batch'

interface Wanted {
  id: number
  version: number
  codes: number
  uses: number
}

/**
 * Makes codes for a batch, each good `uses` times, and returns their number (domain-rules §23). 400
 * for a batch that is given otherwise or over, 409 on a version conflict, 422 at `codes` where they
 * would promise more coupons than the batch has.
 */
export function makeCouponCodes(
  ctx: OperatorContext,
  { id, version, codes: count, uses }: Wanted,
): Promise<number> {
  return transact(ctx, async (trx) => {
    const { db, operator } = trx
    const coupon = await requireBatch(trx, id, 'code')
    const promised = (await sumCodes(db, id)).uses
    const left = coupon.total - promised
    if (coupon.total > 0 && count * uses > left)
      throw new FormError({
        codes: [`这批共 ${String(coupon.total)} 张，还能兑 ${String(Math.max(0, left))} 次`],
      })
    const isFirst = await countBatchVersion(db, { id, version, given: 0 })
    if (isFirst) {
      const codes = newCodes(count)
      await insertCodes(trx, { couponId: id, codes, maxUses: uses, madeBy: operator.name })
    }
    await finishDecision(trx, isFirst, {
      action: 'coupons.makeCodes',
      subject: `coupon/${String(id)}`,
      after: { codes: count, uses },
    })
    return count
  })
}

/** Codes that nobody can guess: 31¹⁰ of them, drawn by the system's generator. */
export function newCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(newCode())
  return [...codes]
}

function newCode(): string {
  const letters = Array.from({ length: couponCodeLength }, () =>
    couponCodeLetters.charAt(randomInt(couponCodeLetters.length)),
  )
  return letters.join('')
}
