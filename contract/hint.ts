import { z } from 'zod'
import { call } from './call'
import { goodsSchema } from './goods'
import { reasonSchema } from './reason'
import { yuanSchema } from './scalars'
import { record, wire } from './wire'

/** So much of a product, which fills what is missing. */
const fillingSchema = record({
  goods: goodsSchema,
  quantity: wire('number', z.number()),
  amount: yuanSchema,
})

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
  goods: z.array(fillingSchema),
  /** The cheapest of what the store regularly uses that reaches it; absent where nothing does. */
  set: record({
    /** `less`: the order then costs less than now; `worth`: a tenth of it is saved; `poor`. */
    verdict: z.enum(['less', 'worth', 'poor']),
    /** What the whole order comes to now and with it, and what is bought more. */
    before: yuanSchema,
    after: yuanSchema,
    added: yuanSchema,
    goods: z.array(fillingSchema).min(1),
  }).optional(),
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
