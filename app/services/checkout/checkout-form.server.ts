import { z } from 'zod'
import { shelfMonthsSchema } from '#contract/checkout'
import { invoiceKindSchema } from '#contract/invoice'
import { papersSchema } from '#contract/order'
import { flagSchema, idListSchema, idSchema } from '#contract/scalars'
import { readChoices, type CheckoutChoices } from '#app/views/checkout/checkout-choices'

const someIds = z.array(idSchema).max(100).default([])

const fields = {
  addressId: z.string({ required_error: '请选择收货地址' }).pipe(idSchema),
  remark: z.string().trim().max(200, '备注最多 200 字').default(''),
  useBalance: flagSchema.default(false),
  invoiceKind: z.enum(invoiceKindSchema.options, { message: '请选择发票类型' }).optional(),
  papers: papersSchema.default([]),
  coupon: someIds,
  voucher: someIds,
  exchange: z.preprocess((value) => (value === '' ? undefined : value), idSchema.optional()),
  points: flagSchema.default(false),
  shelf: shelfMonthsSchema.optional(),
}

/** The choices that the page was calculated with, as a query. */
const shown = z.string().default('')

// Only an order needs an address.
const anyAddress = { ...fields, addressId: fields.addressId.optional() }

/** The form of step 2. Without scripts its choices count when 重新计算 is pressed. */
export const checkoutFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('submit'),
    token: z.string(),
    fingerprint: z.string(),
    ids: idListSchema,
    shown,
    ...fields,
  }),
  z.object({ intent: z.literal('addresses'), ...anyAddress }),
  z.object({
    intent: z.literal('recalculate'),
    fingerprint: z.string().optional(),
    shown,
    ...anyAddress,
  }),
])

export type CheckoutForm = z.output<typeof checkoutFormSchema>

export function shownChoices(shown: string): CheckoutChoices {
  return readChoices(new URLSearchParams(shown))
}

export function formChoices(form: CheckoutForm): CheckoutChoices {
  const { coupon, voucher, exchange, points, shelf } = form
  const chosen = { couponIds: coupon, voucherIds: voucher, exchangeId: exchange }
  return { ...chosen, usesPoints: points, shelfMonths: shelf }
}
