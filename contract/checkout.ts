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

/** `1,2,3`, or nothing at all; at most 100. */
const someIdsSchema = z.preprocess(
  (value) =>
    typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value,
  z.array(idSchema).max(100, '一次最多 100 张'),
)

/** Months of shelf life that can be wished; 0 for any. */
export const shelfMonthsSchema = z.coerce
  .number()
  .refine((months) => (shelfMonths as number[]).includes(months), '请选择效期要求')

/** The choices of step 2, the same for the preview and for the order. */
export const choiceInput = {
  /** Absent: the best legal set. Empty: none. */
  couponIds: someIdsSchema.optional(),
  voucherIds: someIdsSchema.optional(),
  /** Id of the chosen 换购 offer. */
  exchangeId: wire(
    'buy_hg_goods',
    z.preprocess((value) => (value === '' ? undefined : value), idSchema.optional()),
  ),
  isPoints: flagSchema.default(false),
  /** Months that all goods are to be good for; absent: as the store chose last. */
  shelfMonths: z.preprocess(
    (value) => (value === '' ? undefined : value),
    shelfMonthsSchema.optional(),
  ),
}

/** One part of a split order as step 2 previews it. */
export const orderPartSchema = record({
  /** `<warehouse>:<cold|normal>:<hm|plain>`: stable between preview and order. */
  key: z.string(),
  title: z.string(),
  warehouse: z.string(),
  isHm: z.boolean(),
  isColdChain: z.boolean(),
  lines: z.array(cartLineSchema),
  /** The chosen 换购 product, in the part of its warehouse. */
  exchanges: z.array(exchangeChoiceSchema).default([]),
  gifts: z.array(giftSchema).default([]),
  steps: z.array(stepSchema).default([]),
  goodsAmount: yuanSchema,
  shippingAmount: yuanSchema,
  total: yuanSchema,
})
export type OrderPart = z.output<typeof orderPartSchema>

export const checkoutSchema = record({
  /** Idempotency key of this page; a second submit answers with the same order. */
  token: z.string(),
  parts: z.array(orderPartSchema),
  steps: z.array(stepSchema).default([]),
  goodsAmount: yuanSchema,
  shippingAmount: yuanSchema,
  /** Missing for free shipping, yuan; only when positive. */
  freeShippingGap: wire('no_trans_order_amount', yuanSchema.optional()),
  total: yuanSchema,
  balance: yuanSchema.default('0'),
  /** How much of the balance this order can use (none for 含麻 parts). */
  balanceUsable: yuanSchema.default('0'),
  activity: activitySchema,
  coupons: z.array(couponChoiceSchema).default([]),
  vouchers: z.array(voucherChoiceSchema).default([]),
  exchanges: z.array(exchangeChoiceSchema).default([]),
  /**
   * The points of the buyer, how many this order can use, and whether it does; 1 point is 1 分.
   */
  points: record({
    has: z.number().int().default(0),
    usable: z.number().int().default(0),
    isUsed: z.boolean().default(false),
  }),
  /**
   * The kinds of invoice that this buyer can have, the usual one first, and the name and number
   * on them.
   */
  invoice: record({
    kinds: z.array(invoiceKindSchema).min(1),
    title: z.string(),
    /** 统一社会信用代码; '' while the shop knows none. */
    taxNumber: z.string(),
    /** What a special invoice still needs; may be left out. */
    missing: z.array(keyOf(titleFields)).default([]),
  }),
  /** Submitting makes a purchase request that the 负责人 has to approve, and no order yet. */
  needsApproval: z.boolean().default(false),
  /** What is wished of shelf life, and which lines fall short of it: those keep an order from being made. */
  shelf: record({
    months: z.number().int(),
    /** The first last day that is late enough; '' for any. */
    from: z.string(),
    short: z.array(
      record({
        /** 0 for 换购. */
        lineId: z.number().int(),
        goodsId: z.number().int(),
        /** How much is good for long enough, and how much of it can be ordered. */
        fit: z.number(),
        orderable: z.number(),
      }),
    ),
  }).default({ months: 0, from: '', short: [] }),
  /** Choices that are not possible any more, in words. */
  dropped: z.array(z.string()).default([]),
  /**
   * A digest and an abstract of everything the buyer saw. Sent back at submit, it tells whether
   * anything has changed, and what.
   */
  fingerprint: z.string(),
  /** Selected lines that cannot be ordered now, with the reasons at each line. */
  refused: z.array(cartLineSchema).default([]),
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
      /** Cart lines; empty means all selected ones. */
      ids: idListSchema.optional(),
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
