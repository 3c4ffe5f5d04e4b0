import { z } from 'zod'
import { call } from './call'
import { cartLineSchema } from './cart'
import { invoiceKindSchema } from './invoice'
import { titleFields } from './invoice-words'
import { shelfMonths } from './shelf-wish'
import { flagSchema, idListSchema, idSchema, keyOf, yuanSchema } from './scalars'
import {
  activitySchema,
  couponChoiceSchema,
  exchangeChoiceSchema,
  giftSchema,
  stepSchema,
  voucherChoiceSchema,
} from './settlement'
import { record, wire } from './wire'

/** `1,2,3` or empty; at most 100. */
const someIdsSchema = z.preprocess(
  (value) =>
    typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value,
  z.array(idSchema).max(100, '一次最多 100 张'),
)

/** Months of remaining shelf life; 0 for any. */
export const shelfMonthsSchema = z.coerce
  .number()
  .refine((months) => (shelfMonths as number[]).includes(months), '请选择效期要求')

/** Choices of step 2, shared by preview and order. */
export const choiceInput = {
  /** Absent: the best permitted combination. Empty: none. */
  couponIds: someIdsSchema.optional(),
  voucherIds: someIdsSchema.optional(),
  exchangeId: wire(
    'buy_hg_goods',
    z.preprocess((value) => (value === '' ? undefined : value), idSchema.optional()),
  ),
  isPoints: flagSchema.default(false),
  /** Minimum remaining shelf life in months; absent: as the store chose last. */
  shelfMonths: z.preprocess(
    (value) => (value === '' ? undefined : value),
    shelfMonthsSchema.optional(),
  ),
}

/** One order of the split, as previewed in step 2. */
export const orderPartSchema = record({
  /** `<warehouse>:<cold|normal>:<hm|plain>`; the same in preview and order. */
  key: z.string(),
  title: z.string(),
  warehouse: z.string(),
  isHm: z.boolean(),
  isColdChain: z.boolean(),
  lines: z.array(cartLineSchema),
  /** The chosen 换购 product, in the order of its warehouse. */
  exchanges: z.array(exchangeChoiceSchema).default([]),
  gifts: z.array(giftSchema).default([]),
  steps: z.array(stepSchema).default([]),
  goodsAmount: yuanSchema,
  shippingAmount: yuanSchema,
  total: yuanSchema,
})
export type OrderPart = z.output<typeof orderPartSchema>

/** One thing that differs from what the buyer saw, such as 满减由 20.00 变为 0.00. */
export const changeSchema = record({ goodsId: z.number().int().optional(), message: z.string() })
export type Change = z.output<typeof changeSchema>

/** What a 409 carries. */
export const changesDataSchema = record({ changes: z.array(changeSchema) })

export const checkoutSchema = record({
  /** Idempotency key of this page; a second submit returns the same order. */
  token: z.string(),
  parts: z.array(orderPartSchema),
  steps: z.array(stepSchema).default([]),
  goodsAmount: yuanSchema,
  shippingAmount: yuanSchema,
  /** Gap to free shipping, yuan; only when positive. */
  freeShippingGap: wire('no_trans_order_amount', yuanSchema.optional()),
  total: yuanSchema,
  balance: yuanSchema.default('0'),
  /** Part of the balance this order can use (none for 含麻 orders). */
  balanceUsable: yuanSchema.default('0'),
  activity: activitySchema,
  coupons: z.array(couponChoiceSchema).default([]),
  vouchers: z.array(voucherChoiceSchema).default([]),
  exchanges: z.array(exchangeChoiceSchema).default([]),
  /** The buyer's points, how many this order can use, and whether it does; 1 point is 1 分. */
  points: record({
    has: z.number().int().default(0),
    usable: z.number().int().default(0),
    isUsed: z.boolean().default(false),
  }),
  /** Kinds of invoice this buyer can have, the usual one first, with title and tax number. */
  invoice: record({
    kinds: z.array(invoiceKindSchema).min(1),
    title: z.string(),
    /** 统一社会信用代码; '' if unknown. */
    taxNumber: z.string(),
    missing: z.array(keyOf(titleFields)).default([]),
  }),
  /** Submitting creates a purchase request for the 负责人 to approve instead of an order. */
  needsApproval: z.boolean().default(false),
  /** The shelf-life wish and the lines that fall short of it, which block the order. */
  shelf: record({
    months: z.number().int(),
    /** Earliest acceptable expiry date; '' for any. */
    from: z.string(),
    short: z.array(
      record({
        /** 0 for 换购. */
        lineId: z.number().int(),
        goodsId: z.number().int(),
        /** Quantity with enough shelf life, and how much of it can be ordered. */
        fit: z.number(),
        orderable: z.number(),
      }),
    ),
  }).default({ months: 0, from: '', short: [] }),
  /** Earlier choices that are no longer possible, for display. */
  dropped: z.array(z.string()).default([]),
  /**
   * Digest and summary of everything the buyer saw. Sent back at submit to detect and describe
   * changes.
   */
  fingerprint: z.string(),
  /** Selected lines that cannot be ordered now; each line has its reasons. */
  refused: z.array(cartLineSchema).default([]),
  /** What differs from the page of the `fingerprint` that was sent. */
  changes: z.array(changeSchema).default([]),
})
export type Checkout = z.output<typeof checkoutSchema>

export const checkoutCalls = {
  'cart.checkout': call({
    method: 'POST',
    path: '/api/cart/checkout',
    access: 'buyer',
    needs: 'buy',
    summary: '结算预览：拆单、满减、优惠券、换购、运费、积分、现金券、合计；不改变任何数据',
    input: record({
      /** Cart line ids; absent: all selected lines. */
      ids: idListSchema.optional(),
      /** Of the page that the buyer saw; with the choices it was calculated with, `changes` are told. */
      fingerprint: z.string().max(60_000).optional(),
      ...choiceInput,
    }),
    data: checkoutSchema,
  }),
  'goods.exchanges': call({
    method: 'GET',
    path: '/api/goods/sphg_goods',
    access: 'buyer',
    summary: '换购商品：按购物车已选商品，可换购的和还差多少的',
    input: record({}),
    data: record({ items: z.array(exchangeChoiceSchema) }),
  }),
}
