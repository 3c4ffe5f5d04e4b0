import { z } from 'zod'
import { couponKinds, type CouponKind } from './coupon-kind'
import { goodsClassSchema } from './goods'
import { yuanSchema, timestampSchema } from './scalars'
import { record } from './wire'

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
export const tierSchema = record(
  {
    threshold: yuanSchema,
    reduction: yuanSchema,
    status: z.union([z.literal(0), z.literal(1)]),
    /** What is missing, never below 0. */
    spread: yuanSchema,
  },
  { threshold: 'amount', reduction: 'reduce', spread: 'price_spread' },
)
export type Tier = z.output<typeof tierSchema>

/** Activity data of a cart: the shop's ladder, and those of zones. */
export const activitySchema = record(
  {
    tiers: z.array(tierSchema),
    zones: z.array(
      record(
        { area: z.string(), name: z.string(), tiers: z.array(tierSchema) },
        { tiers: 'manjians' },
      ),
    ),
  },
  { tiers: 'manjians', zones: 'zqManjian' },
)
export type Activity = z.output<typeof activitySchema>

/** What a line brings along; `quantity` is less than `promised` where the gift runs short. */
export const giftSchema = record(
  {
    name: z.string(),
    spec: z.string(),
    unit: z.string(),
    quantity: z.number(),
    promised: z.number(),
    /** Of the offer: once, every, steps, same; text: the name says it all. */
    type: z.string(),
  },
  { spec: 'ypgg', unit: 'bzdw', quantity: 'total' },
)
export type Gift = z.output<typeof giftSchema>

export const couponKindSchema = z.enum(Object.keys(couponKinds) as [CouponKind, ...CouponKind[]])

/** A coupon that the buyer holds, as this order stands to it. */
export const couponChoiceSchema = record(
  {
    id: z.number().int(),
    name: z.string(),
    kind: couponKindSchema,
    threshold: yuanSchema,
    reduction: yuanSchema,
    isStackable: z.boolean(),
    expiresAt: timestampSchema,
    isChosen: z.boolean(),
    /** Missing to its threshold; absent when it can be used. */
    gap: yuanSchema.optional(),
  },
  { threshold: 'amount', reduction: 'reduce', gap: 'price_spread' },
)
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
export const exchangeChoiceSchema = record(
  {
    id: z.number().int(),
    goodsId: z.number().int(),
    name: z.string(),
    spec: z.string(),
    manufacturer: z.string(),
    unit: z.string(),
    /** Form and class: what its drawn package looks like. */
    dosageForm: z.string(),
    class: goodsClassSchema,
    quantity: z.number(),
    price: yuanSchema,
    /** What it costs otherwise. */
    basePrice: yuanSchema.optional(),
    amount: yuanSchema,
    from: yuanSchema,
    /** Missing to its amount; absent when it can be had. */
    gap: yuanSchema.optional(),
    /** Why this buyer cannot have it; absent when he can. */
    refusal: z.string().optional(),
    isChosen: z.boolean(),
  },
  {
    spec: 'ypgg',
    manufacturer: 'sccj',
    unit: 'bzdw',
    dosageForm: 'jx',
    quantity: 'number',
    gap: 'price_spread',
  },
)
export type ExchangeChoice = z.output<typeof exchangeChoiceSchema>
