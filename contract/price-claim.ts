import { z } from 'zod'
import { afterSalesProblemSchema } from './after-sales-claim'
import { call } from './call'
import { priceClaimStates } from './price-claim-words'
import { emptySchema, idSchema, keyOf, timestampSchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

const yuanPattern = /^\d{1,9}(\.\d{1,2})?$/

/** Order line ids with the price difference the buyer saw: `12:3.5,15:0.8` on the wire. */
const claimedDrops = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .filter((part) => part !== '')
          .map((part) => {
            const [id, amount] = part.split(':')
            return { id, amount }
          })
      : value,
  z
    .array(z.object({ id: idSchema, amount: z.string().regex(yuanPattern, '请重新勾选商品') }))
    .min(1, '请勾选要退差价的商品')
    .max(100, '一次最多 100 行'),
)

/** The part of a price claim that buyer and desk both read. */
export const priceClaimFields = {
  id: z.number().int(),
  /** 价保单号: `JB20261124000012`. */
  code: z.string(),
  orderId: z.number().int(),
  orderCode: wire('order_sn', z.string()),
  lineId: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  manufacturer: wire('sccj', z.string()),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  state: keyOf(priceClaimStates),
  /** Protected quantity, with the unit price then and now. */
  quantity: wire('number', z.number()),
  bought: wire('bought_price', yuanSchema),
  price: yuanSchema,
  amount: yuanSchema,
  /** Part of `amount` deducted by later returns. */
  takenBack: wire('taken_amount', yuanSchema),
  answer: z.string(),
  createdAt: timestampSchema,
  since: timestampSchema,
}
const priceClaimSchema = record(priceClaimFields)
export type PriceClaim = z.output<typeof priceClaimSchema>

/** An order line with its current price difference, or the reason for none. */
const priceOfferSchema = record({
  id: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  manufacturer: wire('sccj', z.string()),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  bought: wire('bought_price', yuanSchema),
  price: yuanSchema.optional(),
  /** Quantity received and not returned. */
  kept: wire('kept_number', z.number()),
  /** Protected quantity; lower where the current price is limited. */
  quantity: wire('number', z.number()),
  amount: yuanSchema,
  until: timestampSchema.optional(),
  problems: z.array(afterSalesProblemSchema),
})
export type PriceOffer = z.output<typeof priceOfferSchema>

export const priceClaimCalls = {
  'priceClaims.options': call({
    method: 'GET',
    path: '/api/price_claim/options',
    access: 'buyer',
    summary: '一个订单可申请价格保护的商品：买入价、现价、可退差价、期限，不能申请的写明代码和原因',
    input: record({ orderId: idSchema }),
    data: record({
      order: record({ id: z.number().int(), code: wire('order_sn', z.string()) }),
      /** Days of price protection after receipt; 0 for none. */
      days: z.number().int(),
      lines: z.array(priceOfferSchema),
      claims: z.array(priceClaimSchema),
    }),
  }),
  'priceClaims.create': call({
    method: 'POST',
    path: '/api/price_claim',
    access: 'buyer',
    needs: 'receive',
    summary:
      '申请价格保护，一行一份，连同读到的差价；差价变了不提交；同一 token 再次提交得到同一结果',
    input: record({
      token: z.string().regex(/^[\w-]{16,64}$/, '请重新进入申请页'),
      orderId: idSchema,
      lines: claimedDrops,
    }),
    data: record({ ids: z.array(z.number().int()) }),
  }),
  'priceClaims.withdraw': call({
    method: 'POST',
    path: '/api/price_claim/{id}/withdraw',
    access: 'buyer',
    isOnce: true,
    needs: 'receive',
    summary: '撤回待审核的价格保护申请',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
