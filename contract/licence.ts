import { z } from 'zod'
import { call } from './call'
import { goodsClassSchema, goodsSchema } from './goods'
import { approvalStates } from './document-slots'
import { daySchema, idSchema, keyOf } from './scalars'
import { record } from './wire'

/** A kind of certificate that a store needs or has, and how many products depend on it. */
export const licenceStatusSchema = record({
  kind: z.string(),
  name: z.string(),
  /** Empty while the store has none. */
  number: z.string(),
  validUntil: daySchema.optional(),
  /** ok, warn (30 days), urgent (10 days), expired, missing. */
  state: z.enum(['ok', 'warn', 'urgent', 'expired', 'missing']),
  daysLeft: z.number().int().optional(),
  /** A renewed document is being checked; until then the old one counts. */
  isInReview: z.boolean(),
  /** Products on sale that a renewal of this certificate alone would open. */
  unlocks: z.number().int(),
  /** Products on sale that need this certificate. */
  affects: z.number().int(),
})
export type LicenceStatus = z.output<typeof licenceStatusSchema>

/** A class of goods and whether the store's scope (经营范围) has it. */
export const scopeStatusSchema = record({
  class: goodsClassSchema,
  name: z.string(),
  isInScope: z.boolean(),
  /** Number of its products on sale. */
  count: z.number().int(),
})
export type ScopeStatus = z.output<typeof scopeStatusSchema>

export const licenceCalls = {
  'user.licences': call({
    method: 'GET',
    path: '/api/user/zizhi',
    access: 'buyer',
    summary: '资质证照与经营范围，各自关系到多少商品',
    input: record({}),
    data: record({
      approval: keyOf(approvalStates),
      /** Why the desk froze the store, as it was written; '' where it did not. */
      frozenBecause: z.string().default(''),
      licences: z.array(licenceStatusSchema),
      scope: z.array(scopeStatusSchema),
    }),
  }),
  'user.scope': call({
    method: 'GET',
    path: '/api/user/jyfw',
    access: 'buyer',
    summary: '经营范围：每一类是否在范围内，各有多少在售商品',
    input: record({}),
    data: record({ scope: z.array(scopeStatusSchema) }),
  }),
  'goods.why': call({
    method: 'GET',
    path: '/api/goods/why/{id}',
    access: 'optional',
    summary: '为什么不能买：全部原因、与证照和经营范围的关系、本店可买的同类商品',
    input: record({ id: idSchema }),
    data: record({
      /** With all reasons; none when it can be bought. */
      goods: goodsSchema,
      /** The class of the product in this store's scope; absent for visitors. */
      scope: scopeStatusSchema.optional(),
      /** The certificates of this store that the product needs. */
      licences: z.array(licenceStatusSchema),
      /** Products of the same generic name that this buyer can buy. */
      alternatives: z.array(goodsSchema),
    }),
  }),
}
