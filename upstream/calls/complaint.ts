import { createHash } from 'node:crypto'
import { codes } from '#contract/envelope'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { countAttempt } from '#upstream/kernel/attempts/store'
import type { Handlers } from './handler'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { canBeAnswered, complaintCode, complaintLimit } from '#upstream/content/complaints/rules'
import { insertComplaint } from '#upstream/content/complaints/store'

export const complaintHandlers = {
  'complaint.create': async (ctx, { clientAddress, ...complaint }) => {
    if (!canBeAnswered(complaint))
      throw new FormError({ phone: ['请填写联系电话或电子邮箱，以便答复您'] })
    const key = `complaint:${clientAddress ?? ''}`
    const { count, blocked_until } = await countAttempt(ctx, key, complaintLimit)
    if (count > complaintLimit.attempts)
      throw new ApiError(
        codes.tooManyAttempts,
        `提交次数过多，${tryAgainAt(blocked_until, ctx.now)}`,
      )
    const { kind, content, phone = '', email = '', orderCode = '' } = complaint
    const storeId = ctx.buyer?.storeId ?? null
    const said = JSON.stringify([
      chinaDay(ctx.now),
      kind,
      content,
      phone,
      email,
      orderCode,
      storeId,
    ])
    const kept = await insertComplaint(ctx.db, {
      fingerprint: createHash('sha256').update(said).digest('hex'),
      kind,
      content,
      phone,
      email,
      order_code: orderCode,
      store_id: storeId,
      created_at: ctx.now,
    })
    return { code: complaintCode(chinaDay(kept.created_at), kept.id) }
  },
} satisfies Partial<Handlers>
