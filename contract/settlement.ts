import { z } from 'zod'
import { couponKinds, type CouponKind } from './coupon-kind'
import { goodsClassSchema } from './goods'
import { yuanSchema, timestampSchema } from './scalars'
import { record, wire } from './wire'

/** One step of a calculation: 商品金额 +, 满减 −, 运费 + … Positive adds, negative takes off. */
export const stepSchema = record({
  code: z.string(),
  label: z.string(),
  amount: yuanSchema,
  note: z.string().optional(),
  /** The rule that a price comes from, where it has one: a promotion, by its id. */
  ruleId: z.number().int().optional(),
})
export type CalculationStep = z.output<typeof stepSchema>

/** A step of 满减 as the cart stands to it (product.md §3): `status` 1 is reached. */
export const tierSchema = record({
  threshold: wire('amount', yuanSchema),
  reduction: wire('reduce', yuanSchema),
  status: z.union([z.literal(0), z.literal(1)]),
  /** What is missing, never below 0. */
  spread: wire('price_spread', yuanSchema),
})
export type Tier = z.output<typeof tierSchema>

/** Activity data of a cart: the shop's ladder, and those of zones. */
export const activitySchema = record({
  tiers: wire('manjians', z.array(tierSchema)),
  zones: wire(
    'zqManjian',
    z.array(
      record({ area: z.string(), name: z.string(), tiers: wire('manjians', z.array(tierSchema)) }),
    ),
  ),
})
export type Activity = z.output<typeof activitySchema>

/** What a line brings along; `quantity` is less than `promised` where the gift runs short. */
export const giftSchema = record({
  name: z.string(),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  quantity: wire('total', z.number()),
  promised: z.number(),
  /** Of the offer: once, every, steps, same; text: the name says it all. */
  type: z.string(),
})
export type Gift = z.output<typeof giftSchema>

export const couponKindSchema = z.enum(Object.keys(couponKinds) as [CouponKind, ...CouponKind[]])

/** A coupon that the buyer holds, as this order stands to it. */
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
  /** What it pays of this order. */
  used: yuanSchema.optional(),
})
export type VoucherChoice = z.output<typeof voucherChoiceSchema>

/** 换购: one product at a price of its own from an amount on. */
export const exchangeChoiceSchema = record({
  id: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string()),
  manufacturer: wire('sccj', z.string()),
  unit: wire('bzdw', z.string()),
  /** Form and class: what its drawn package looks like. */
  dosageForm: wire('jx', z.string()),
  class: goodsClassSchema,
  quantity: wire('number', z.number()),
  price: yuanSchema,
  /** What it costs otherwise. */
  basePrice: yuanSchema.optional(),
  amount: yuanSchema,
  from: yuanSchema,
  /** Missing to its amount; absent when it can be had. */
  gap: wire('price_spread', yuanSchema.optional()),
  /** Why this buyer cannot have it; absent when he can. */
  refusal: z.string().optional(),
  isChosen: z.boolean(),
})
export type ExchangeChoice = z.output<typeof exchangeChoiceSchema>
