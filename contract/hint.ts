import { z } from 'zod'
import { call } from './call'
import { goodsSchema } from './goods'
import { reasonSchema } from './reason'
import { yuanSchema } from './scalars'
import { record, wire } from './wire'

const fillingSchema = record({
  goods: goodsSchema,
  quantity: wire('number', z.number()),
  amount: yuanSchema,
})

/** A benefit the selected lines have not reached, with goods that would fill the gap. */
export const nextHintSchema = record({
  code: z.enum(['minimum', 'reduction', 'shipping', 'coupon', 'exchange', 'gift']),
  name: z.string(),
  missing: wire('price_spread', yuanSchema),
  /** Saving by the benefit, yuan; 0 for a benefit that is not money. */
  gain: yuanSchema,
  /** `gain` minus the gap. Zero or negative: worthwhile only if the goods are needed anyway. */
  net: yuanSchema,
  /** Zone whose goods alone count. */
  area: z.string().optional(),
  gift: z.string().optional(),
  goods: z.array(fillingSchema),
  /**
   * Cheapest set of goods the store buys regularly that reaches the benefit; absent if there is
   * none.
   */
  set: record({
    /**
     * `less`: the order then costs less than now; `worth`: saves at least a tenth of the added
     * goods; `poor`: saves less.
     */
    verdict: z.enum(['less', 'worth', 'poor']),
    /** Order total now and with the set, and what the added goods cost. */
    before: yuanSchema,
    after: yuanSchema,
    added: yuanSchema,
    goods: z.array(fillingSchema).min(1),
  }).optional(),
})
export type NextHint = z.output<typeof nextHintSchema>

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
