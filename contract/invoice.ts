import { z } from 'zod'
import { call } from './call'
import { invoiceKinds, invoiceStates, type InvoiceKind, type InvoiceState } from './kinds'
import {
  daySchema,
  idSchema,
  pageInput,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { record, wire } from './wire'

export const invoiceKindSchema = z.enum(
  Object.keys(invoiceKinds) as [InvoiceKind, ...InvoiceKind[]],
)
export const invoiceStateSchema = z.enum(
  Object.keys(invoiceStates) as [InvoiceState, ...InvoiceState[]],
)

/** The electronic invoice of an order, issued or still to come. */
export const invoiceSchema = record({
  /** Absent while the invoice is still to come. */
  id: z.number().int().optional(),
  orderId: z.number().int(),
  orderCode: wire('order_sn', z.string()),
  orderedAt: timestampSchema,
  kind: invoiceKindSchema,
  state: wire('status', invoiceStateSchema),
  /** 数电票号码, 20 digits; '' while it is still to come. */
  number: wire('invoice_sn', z.string()),
  issuedOn: daySchema.optional(),
  /** Tax included; negative on a red-letter invoice. */
  amount: yuanSchema,
  /** A red-letter invoice, which cancels another one. */
  isRed: z.boolean(),
})
export type Invoice = z.output<typeof invoiceSchema>

const partySchema = record({ name: z.string(), taxNumber: z.string() })

/** An invoice as it is printed. */
export const invoiceSheetSchema = record({
  invoice: invoiceSchema,
  buyer: partySchema,
  seller: partySchema,
  rows: z.array(
    record({
      name: z.string(),
      spec: wire('ypgg', z.string()),
      unit: wire('bzdw', z.string()),
      /** 0 for rows without a quantity, such as carriage. */
      quantity: wire('number', z.number()),
      /** Of one unit, without tax. */
      price: yuanSchema.optional(),
      /** Without tax. */
      net: yuanSchema,
      ratePercent: z.number().int(),
      tax: yuanSchema,
    }),
  ),
  net: yuanSchema,
  tax: yuanSchema,
  /** What cash vouchers and points paid of the order: no money received, so not in the amount. */
  voucher: yuanSchema.default('0'),
  points: yuanSchema.default('0'),
  /** Number of the invoice that this red-letter invoice cancels. */
  corrects: z.string().optional(),
  /** Made by the demonstration shop, so not a legal invoice. */
  isSample: z.boolean(),
})
export type InvoiceSheet = z.output<typeof invoiceSheetSchema>

export const invoiceCalls = {
  'invoice.list': call({
    method: 'GET',
    path: '/api/invoice',
    access: 'buyer',
    needs: 'pay',
    summary: '电子发票：已发货订单的发票，按订单号或发票号码查询，每页 20',
    input: record({
      state: wire('status', invoiceStateSchema.optional().catch(undefined)),
      keywords: z.string().trim().max(50).optional().catch(undefined),
      ...pageInput,
    }),
    data: record({
      items: z.array(invoiceSchema),
      paging: pagingSchema,
      counts: record({ pending: z.number().int(), issued: z.number().int() }),
    }),
  }),
  'invoice.detail': call({
    method: 'GET',
    path: '/api/invoice/{id}',
    access: 'buyer',
    needs: 'pay',
    summary: '一张发票的票面',
    input: record({ id: idSchema }),
    data: invoiceSheetSchema,
  }),
}
