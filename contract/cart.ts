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

/** A change of a line that the buyer should know of: price, quantity, selection, stock. */
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
  /** The quantity that is offered: a full case, or the next step of a ladder. */
  offer: z.number().optional(),
})
export type Notice = z.output<typeof noticeSchema>

/** `type` of a line of a flash sale; plain lines have none (product.md §3). */
export const flashLineType = 1
/** `type` of a line of a combination set. */
export const setLineType = 3

export const cartLineSchema = record({
  id: z.number().int(),
  quantity: wire('number', z.number()),
  /** Absent when hidden, like the goods' own. */
  price: yuanSchema.optional(),
  amount: yuanSchema.optional(),
  isSelected: z.boolean(),
  type: wire('goods_type', z.number().int().default(0)),
  warehouseId: wire('ck_id', z.number().int()),
  warehouse: wire('ck_name', z.string()),
  notices: z.array(noticeSchema).default([]),
  /** Why the addition came to another quantity than asked for, until the line is changed. */
  adjustedNote: wire('adjusted_note', z.string().default('')),
  goods: goodsSchema,
  /** Coupons can be used for this line. */
  withCoupon: z.boolean().default(false),
  /** Its share of 满减, when selected; only when positive. */
  reductionAmount: wire('goods_manjian_amount', yuanSchema.optional()),
  gifts: wire('gift_data', z.array(giftSchema).default([])),
  /**
   * How the amount came about, on the way to an order; absent when hidden, like `price`. The cart
   * has it per line, by `cart.trace`.
   */
  trace: z.array(stepSchema).optional(),
  /**
   * Of a line of a flash sale (`type` 1): until when its stock is held. Its quantity is fixed.
   */
  flash: record({
    heldUntil: timestampSchema,
    /** The hold is over, but the sale still runs. */
    canHoldAgain: z.boolean(),
  }).optional(),
  /**
   * Of a line of a combination set (`type` 3), which is changed, selected and removed with the
   * set.
   */
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

/** Sums over the selected lines. */
export const cartTotalSchema = record({
  /** 种 selected. */
  lines: wire('count', z.number().int()),
  /** Pieces selected. */
  quantity: wire('number', z.number()),
  /** Goods total, yuan. */
  amount: wire('total', yuanSchema),
  /** 种 in the cart, selected or not. */
  allLines: wire('all_count', z.number().int()),
})
export type CartTotal = z.output<typeof cartTotalSchema>

const totalData = record({ total: cartTotalSchema })

/** All lines, and what the selected ones come to. */
const cartData = record({
  items: z.array(cartLineSchema),
  total: cartTotalSchema,
  /** Server clock, ms. */
  timestamp: timestampSchema,
  /** The page must ask the buyer to confirm a change (domain-rules §9). */
  action: z.boolean().default(false),
  shipping: record({
    threshold: yuanSchema,
    amount: wire('shipping_amount', yuanSchema),
    gap: wire('no_trans_order_amount', yuanSchema.optional()),
  }),
  /** The shop's smallest order, and what is missing to it; absent where there is none. */
  minimum: record({
    threshold: yuanSchema,
    gap: wire('price_spread', yuanSchema.optional()),
  }).optional(),
  /** The owner has other stores, to whose carts lines can be copied. */
  hasOtherStores: z.boolean().default(false),
  /** Whether this person may change it; else it is there to be read. */
  mayOrder: z.boolean().default(true),
  activity: activitySchema,
  /** What the selected lines come to with the best coupons, shipping included. */
  steps: z.array(stepSchema).default([]),
  payable: yuanSchema,
})

/** Of a change: answer with the whole cart too, so that it need not be asked for after it. */
const withCartSchema = flagSchema.optional()
/** The cart after a change, only where it was asked for. */
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
    /** From the price to the amount; empty while the price is hidden or pending. */
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
