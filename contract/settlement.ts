import { z } from 'zod'
import { couponKinds, type CouponKind } from './kinds'
import { goodsClassSchema } from './goods'
import { yuanSchema, timestampSchema } from './scalars'
import { record, wire } from './wire'

/**
 * One step of a calculation, such as 商品金额, 满减 or 运费. A positive amount adds, a negative one takes
 * off.
 */
export const stepSchema = record({
  code: z.string(),
  label: z.string(),
  amount: yuanSchema,
  note: z.string().optional(),
  /** Id of the promotion that a price comes from, if it comes from one. */
  ruleId: z.number().int().optional(),
})
export type CalculationStep = z.output<typeof stepSchema>

/** A step of 满减 and how far the cart is from it (product.md §3): `status` 1 is reached. */
export const tierSchema = record({
  threshold: wire('amount', yuanSchema),
  reduction: wire('reduce', yuanSchema),
  status: z.union([z.literal(0), z.literal(1)]),
  /** What is missing, never below 0. */
  spread: wire('price_spread', yuanSchema),
})
export type Tier = z.output<typeof tierSchema>

/** 满减 of a cart: the steps of the whole shop, and those of zones. */
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

/** A gift that comes with a line; `quantity` is below `promised` where its stock is short. */
export const giftSchema = record({
  name: z.string(),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  quantity: wire('total', z.number()),
  promised: z.number(),
  /** The kind of offer: once, every, steps or same. With text, `name` is the whole promise. */
  type: z.string(),
})
export type Gift = z.output<typeof giftSchema>

export const couponKindSchema = z.enum(Object.keys(couponKinds) as [CouponKind, ...CouponKind[]])

/** A coupon that the buyer holds, and whether this order can use it. */
export const couponChoiceSchema = record({
  id: z.number().int(),
  name: z.string(),
  kind: couponKindSchema,
  threshold: wire('amount', yuanSchema),
  reduction: wire('reduce', yuanSchema),
  isStackable: z.boolean(),
  expiresAt: timestampSchema,
  isChosen: z.boolean(),
  /** Missing to its threshold; absent when it can be used. */
  gap: wire('price_spread', yuanSchema.optional()),
})
export type CouponChoice = z.output<typeof couponChoiceSchema>

export const voucherChoiceSchema = record({
  id: z.number().int(),
  name: z.string(),
  amount: yuanSchema,
  expiresAt: timestampSchema,
  isChosen: z.boolean(),
  /** How much of this order it pays. */
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
  /** Dosage form and class decide how its package is drawn. */
  dosageForm: wire('jx', z.string()),
  class: goodsClassSchema,
  /** Addresses of its photos. */
  images: wire('goods_image', z.array(z.string()).default([])),
  quantity: wire('number', z.number()),
  price: yuanSchema,
  /** The base price. */
  basePrice: yuanSchema.optional(),
  /** The whole price of all of it, and the shipping that it adds to the order. */
  amount: yuanSchema,
  shipping: yuanSchema.default('0'),
  from: yuanSchema,
  /** Missing to its amount; absent when it can be had. */
  gap: wire('price_spread', yuanSchema.optional()),
  /** Why this buyer cannot have it; absent when they can. */
  refusal: z.string().optional(),
  isChosen: z.boolean(),
})
export type ExchangeChoice = z.output<typeof exchangeChoiceSchema>
