import { z } from 'zod'
import { call } from './call'
import { goodsClassSchema, goodsSchema } from './goods'
import { approvalStates } from './document-slots'
import { daySchema, idSchema, keyOf } from './scalars'
import { record } from './wire'

const heldFields = {
  kind: z.string(),
  name: z.string(),
  number: z.string(),
  validUntil: daySchema.optional(),
  /** `warn` from 30 days before the expiry date, `urgent` from 10 days. */
  state: z.enum(['ok', 'warn', 'urgent', 'expired', 'missing']),
  daysLeft: z.number().int().optional(),
  /** A renewal is under review; the old document counts until then. */
  isInReview: z.boolean(),
}

export const heldLicenceSchema = record(heldFields)
export type HeldLicence = z.output<typeof heldLicenceSchema>

export const licenceStatusSchema = record({
  ...heldFields,
  /** Products on sale that renewing this certificate alone would unblock. */
  unlocks: z.number().int(),
  /** Products on sale that need this certificate. */
  affects: z.number().int(),
})
export type LicenceStatus = z.output<typeof licenceStatusSchema>

export const scopeStatusSchema = record({
  class: goodsClassSchema,
  name: z.string(),
  isInScope: z.boolean(),
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
      /** The desk's reason for freezing the store; '' otherwise. */
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
      goods: goodsSchema,
      /** The product's class in this store's scope; absent for visitors. */
      scope: scopeStatusSchema.optional(),
      licences: z.array(licenceStatusSchema),
      /** Products of the same generic name that this buyer can buy. */
      alternatives: z.array(goodsSchema),
    }),
  }),
}
