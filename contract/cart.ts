import { z } from 'zod'
import { call } from './call'
import { goodsSchema } from './goods'
import {
  flagSchema,
  idListSchema,
  idSchema,
  quantitySchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { activitySchema, giftSchema, stepSchema } from './settlement'
import { record, wire } from './wire'

/** A change of a line that the buyer is told: price, quantity, selection, stock. */
export const noticeSchema = record({
  code: z.enum([
    'PRICE_CHANGED',
    'QUANTITY_ADJUSTED',
    'UNSELECTED',
    'FULL_CASE',
    'STOCK_LOW',
    'LADDER',
    'RESERVED',
  ]),
  message: z.string(),
  /** Offered quantity: a full case, or the next step of a ladder. */
  offer: z.number().optional(),
})
export type Notice = z.output<typeof noticeSchema>

/** `type` of a flash-sale line; plain lines have none (product.md §3). */
export const flashLineType = 1
export const setLineType = 3

export const cartLineSchema = record({
  id: z.number().int(),
  quantity: wire('number', z.number()),
  /** Absent when hidden. */
  price: yuanSchema.optional(),
  amount: yuanSchema.optional(),
  isSelected: z.boolean(),
  type: wire('goods_type', z.number().int().default(0)),
  warehouseId: wire('ck_id', z.number().int()),
  warehouse: wire('ck_name', z.string()),
  notices: z.array(noticeSchema).default([]),
  /** Why the added quantity differs from the one asked for; cleared when the line changes. */
  adjustedNote: wire('adjusted_note', z.string().default('')),
  /** What the buyer wrote, where a purchase list suggested the product and nobody chose it. */
  suggestedFor: wire('suggested_for', z.string().optional()),
  goods: goodsSchema,
  withCoupon: z.boolean().default(false),
  /** The line's share of 满减 when selected; only when positive. */
  reductionAmount: wire('goods_manjian_amount', yuanSchema.optional()),
  gifts: wire('gift_data', z.array(giftSchema).default([])),
  /**
   * Calculation of the amount, sent on the way to an order; absent when hidden. In the cart each
   * line has it by `cart.trace`.
   */
  trace: z.array(stepSchema).optional(),
  /** Flash-sale line (`type` 1): end of the stock hold. Its quantity is fixed. */
  flash: record({
    heldUntil: timestampSchema,
    canHoldAgain: z.boolean(),
  }).optional(),
  /** Set line (`type` 3): changed, selected and removed with its set. */
  set: wire(
    'combination',
    record({
      id: z.number().int(),
      name: z.string(),
      count: wire('number', z.number().int()),
    }).optional(),
  ),
})
export type CartLine = z.output<typeof cartLineSchema>

/** Totals of the selected lines. */
export const cartTotalSchema = record({
  /** Number of selected lines (种). */
  lines: wire('count', z.number().int()),
  quantity: wire('number', z.number()),
  amount: wire('total', yuanSchema),
  allLines: wire('all_count', z.number().int()),
})
export type CartTotal = z.output<typeof cartTotalSchema>

const totalData = record({ total: cartTotalSchema })

const cartData = record({
  items: z.array(cartLineSchema),
  total: cartTotalSchema,
  timestamp: timestampSchema,
  /** The buyer must confirm a change (domain-rules §9). */
  action: z.boolean().default(false),
  shipping: record({
    threshold: yuanSchema,
    amount: wire('shipping_amount', yuanSchema),
    gap: wire('no_trans_order_amount', yuanSchema.optional()),
  }),
  minimum: record({
    threshold: yuanSchema,
    gap: wire('price_spread', yuanSchema.optional()),
  }).optional(),
  hasOtherStores: z.boolean().default(false),
  /** This person may change the cart; otherwise it is read-only. */
  mayOrder: z.boolean().default(true),
  activity: activitySchema,
  /** Calculation of the selected lines with the best coupons, shipping included. */
  steps: z.array(stepSchema).default([]),
  payable: yuanSchema,
})

/** Set on a change to get the whole cart in the response, which saves a second request. */
const withCartSchema = flagSchema.optional()
const changedCart = cartData.optional()

export const cartCalls = {
  'cart.list': call({
    method: 'GET',
    path: '/api/cart/list',
    access: 'buyer',
    summary: '购物车',
    input: record({ filters: z.coerce.number().int().safe().catch(99999).default(99999) }),
    data: cartData,
  }),
  'cart.trace': call({
    method: 'GET',
    path: '/api/cart/trace/{id}',
    access: 'buyer',
    summary: '一行的价格怎么来的',
    input: record({ id: idSchema }),
    /** Calculation from price to amount; empty while the price is hidden or pending. */
    data: record({ trace: z.array(stepSchema) }),
  }),
  'cart.total': call({
    method: 'GET',
    path: '/api/cart/total',
    access: 'buyer',
    summary: '已选合计',
    input: record({}),
    data: totalData,
  }),
  'cart.edit': call({
    method: 'POST',
    path: '/api/cart/{id}/edit',
    access: 'buyer',
    needs: 'buy',
    summary: '修改数量',
    input: record({
      id: idSchema,
      quantity: wire('number', quantitySchema),
      withCart: withCartSchema,
    }),
    data: record({
      quantity: wire('number', z.number()),
      message: z.string().optional(),
      amount: yuanSchema.optional(),
      total: cartTotalSchema,
      cart: changedCart,
    }),
  }),
  'cart.batchSelect': call({
    method: 'POST',
    path: '/api/cart/batch_select',
    access: 'buyer',
    needs: 'buy',
    summary: '选中或取消选中',
    input: record({ ids: idListSchema, isSelected: flagSchema, withCart: withCartSchema }),
    data: record({ total: cartTotalSchema, cart: changedCart }),
  }),
  'cart.batchDelete': call({
    method: 'POST',
    path: '/api/cart/batch_delete',
    access: 'buyer',
    needs: 'buy',
    summary: '删除所选行',
    input: record({ ids: idListSchema }),
    data: record({ count: z.number().int(), total: cartTotalSchema }),
  }),
  'cart.acceptChanges': call({
    method: 'POST',
    path: '/api/cart/accept_changes',
    access: 'buyer',
    needs: 'buy',
    summary: '确认价格变化',
    input: record({ ids: idListSchema }),
    data: totalData,
  }),
}
