import { z } from 'zod'
import { couponKinds, type CouponKind } from './kinds'
import { goodsClassSchema } from './goods'
import { yuanSchema, timestampSchema } from './scalars'
import { record, wire } from './wire'

/**
 * One step of a calculation, such as 商品金额, 满减 or 运费. A positive amount adds, a negative one
 * deducts.
 */
export const stepSchema = record({
  code: z.string(),
  label: z.string(),
  amount: yuanSchema,
  note: z.string().optional(),
  ruleId: z.number().int().optional(),
})
export type CalculationStep = z.output<typeof stepSchema>

/** A 满减 step and the gap to it (product.md §3); `status` 1: reached. */
export const tierSchema = record({
  threshold: wire('amount', yuanSchema),
  reduction: wire('reduce', yuanSchema),
  status: z.union([z.literal(0), z.literal(1)]),
  spread: wire('price_spread', yuanSchema),
})
export type Tier = z.output<typeof tierSchema>

/** 满减 of a cart, shop-wide and of some goods; of others than a zone's, `area` is empty. */
export const activitySchema = record({
  tiers: wire('manjians', z.array(tierSchema).default([])),
  zones: wire(
    'zqManjian',
    z
      .array(
        record({
          area: z.string(),
          name: z.string(),
          tiers: wire('manjians', z.array(tierSchema)),
        }),
      )
      .default([]),
  ),
})
export type Activity = z.output<typeof activitySchema>

/** A gift of a line; `quantity` is below `promised` when its stock is short. */
export const giftSchema = record({
  name: z.string(),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  quantity: wire('total', z.number()),
  promised: z.number(),
  /**
   * Kind of offer: once, every, steps or same. A kind given as text has the whole promise in
   * `name`.
   */
  type: z.string(),
})
export type Gift = z.output<typeof giftSchema>

export const couponKindSchema = z.enum(Object.keys(couponKinds) as [CouponKind, ...CouponKind[]])

export const couponChoiceSchema = record({
  id: z.number().int(),
  name: z.string(),
  kind: couponKindSchema,
  threshold: wire('amount', yuanSchema),
  reduction: wire('reduce', yuanSchema),
  isStackable: z.boolean(),
  expiresAt: timestampSchema,
  isChosen: z.boolean(),
  /** Gap to its threshold; absent when usable. */
  gap: wire('price_spread', yuanSchema.optional()),
})
export type CouponChoice = z.output<typeof couponChoiceSchema>

export const voucherChoiceSchema = record({
  id: z.number().int(),
  name: z.string(),
  amount: yuanSchema,
  expiresAt: timestampSchema,
  isChosen: z.boolean(),
  used: yuanSchema.optional(),
})
export type VoucherChoice = z.output<typeof voucherChoiceSchema>

/** 换购: a product at a special price for orders above an amount. */
export const exchangeChoiceSchema = record({
  id: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string()),
  manufacturer: wire('sccj', z.string()),
  unit: wire('bzdw', z.string()),
  /** With the class it decides how the package is drawn. */
  dosageForm: wire('jx', z.string()),
  class: goodsClassSchema,
  images: wire('goods_image', z.array(z.string()).default([])),
  quantity: wire('number', z.number()),
  price: yuanSchema,
  basePrice: yuanSchema.optional(),
  /** Price of the whole quantity, and the shipping it adds to the order. */
  amount: yuanSchema,
  shipping: yuanSchema.default('0'),
  from: yuanSchema,
  gap: wire('price_spread', yuanSchema.optional()),
  refusal: z.string().optional(),
  isChosen: z.boolean(),
})
export type ExchangeChoice = z.output<typeof exchangeChoiceSchema>
