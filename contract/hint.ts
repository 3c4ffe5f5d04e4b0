import { z } from 'zod'
import { call } from './call'
import { goodsSchema } from './goods'
import { reasonSchema } from './reason'
import { yuanSchema } from './scalars'
import { record, wire } from './wire'

/** A benefit that the selected lines have not reached, with goods that would fill the gap. */
export const nextHintSchema = record({
  code: z.enum(['minimum', 'reduction', 'shipping', 'coupon', 'exchange', 'gift']),
  name: z.string(),
  /** How much more has to be bought, yuan. */
  missing: wire('price_spread', yuanSchema),
  /** What the order would then be cheaper by; 0 for a benefit that is no money. */
  gain: yuanSchema,
  /**
   * `gain` less what has to be bought for it. Unless positive, it pays only if the goods are
   * needed anyway.
   */
  net: yuanSchema,
  /** Only goods of this zone count. */
  area: z.string().optional(),
  /** Name of the gift. */
  gift: z.string().optional(),
  goods: z.array(
    record({ goods: goodsSchema, quantity: wire('number', z.number()), amount: yuanSchema }),
  ),
})
export type NextHint = z.output<typeof nextHintSchema>

/** A problem of licences or scope that keeps lines of the cart from being ordered. */
export const licenceProblemSchema = record({
  reason: reasonSchema,
  lines: z.array(record({ id: z.number().int(), goodsId: z.number().int(), name: z.string() })),
})
export type LicenceProblem = z.output<typeof licenceProblemSchema>

export const hintCalls = {
  'cart.licenceProblems': call({
    method: 'GET',
    path: '/api/cart/zzxq',
    access: 'buyer',
    summary: '已选商品的资质与经营范围问题',
    input: record({}),
    data: record({ problems: z.array(licenceProblemSchema) }),
  }),
  'cart.nextHint': call({
    method: 'POST',
    path: '/api/cart/next_hint',
    access: 'buyer',
    summary: '凑单提示：最近的优惠还差多少，以及可凑的商品；不改变任何数据',
    input: record({}),
    data: record({ hints: z.array(nextHintSchema) }),
  }),
}
