import { z } from 'zod'
import { call } from './call'
import { invoiceCauses, invoiceFormats, invoiceStates, mostInvoiceOrders } from './invoice-words'
import { invoiceKinds, type InvoiceKind } from './kinds'
import {
  daySchema,
  emptySchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { record, wire } from './wire'

export const invoiceKindSchema = z.enum(
  Object.keys(invoiceKinds) as [InvoiceKind, ...InvoiceKind[]],
)
export const invoiceStateSchema = keyOf(invoiceStates)
export const invoiceMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const invoiceSchema = record({
  /** Absent until it is issued. */
  id: z.number().int().optional(),
  /** The invoice request; absent if nobody has asked. */
  requestId: z.number().int().optional(),
  orderId: z.number().int(),
  orderCode: wire('order_sn', z.string()),
  orderedAt: timestampSchema,
  kind: invoiceKindSchema,
  state: wire('status', invoiceStateSchema),
  /** 数电票号码, 20 digits; '' until it is issued. */
  number: wire('invoice_sn', z.string()),
  issuedOn: daySchema.optional(),
  /** Tax included; negative for a red-letter invoice. */
  amount: yuanSchema,
  isRed: z.boolean(),
  canAsk: z.boolean().default(false),
  /** Day of automatic issue; absent if the buyer has to ask, or has asked. */
  dueOn: daySchema.optional(),
  /** Why an invoice that nobody has requested has no day of issue yet. */
  awaits: z.enum(['receipt', 'turn', 'asking']).optional(),
  /** Why it failed, or why there is nothing to invoice; '' otherwise. */
  reason: z.string().default(''),
  orderCount: z.number().int().default(1),
})
export type Invoice = z.output<typeof invoiceSchema>

/** `place` is address and phone, `account` is bank and account number; '' where not printed. */
const partySchema = record({
  name: z.string(),
  taxNumber: z.string(),
  place: z.string().default(''),
  account: z.string().default(''),
})

export const invoiceRowSchema = record({
  name: z.string(),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  /** 0 for rows without a quantity, such as freight. */
  quantity: wire('number', z.number()),
  price: yuanSchema.optional(),
  net: yuanSchema,
  ratePercent: z.number().int(),
  tax: yuanSchema,
})
export type SheetRow = z.output<typeof invoiceRowSchema>

export const invoiceFormatSchema = keyOf(invoiceFormats)

export const invoiceSheetSchema = record({
  invoice: invoiceSchema,
  buyer: partySchema,
  seller: partySchema,
  rows: z.array(invoiceRowSchema),
  net: yuanSchema,
  tax: yuanSchema,
  /** Paid by cash vouchers and points: no money received, so excluded from the amount. */
  voucher: yuanSchema.default('0'),
  points: yuanSchema.default('0'),
  /** Number of the invoice cancelled by this red-letter invoice. */
  corrects: z.string().optional(),
  /** From the demonstration shop; legally not an invoice. */
  isSample: z.boolean(),
  formats: z.array(invoiceFormatSchema).default([]),
  orderCodes: z.array(z.string()).default([]),
  reds: z
    .array(record({ id: z.number().int(), number: z.string(), amount: yuanSchema }))
    .default([]),
  /** Time of the buyer's 用途确认. */
  usedAt: timestampSchema.optional(),
  canNoteUse: z.boolean().default(false),
})
export type InvoiceSheet = z.output<typeof invoiceSheetSchema>

/** `1,2,3` on the wire, or a single id. */
export const invoiceOrdersSchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
  z
    .array(idSchema)
    .min(1, '请先勾选要开票的订单')
    .max(mostInvoiceOrders, `一次最多 ${mostInvoiceOrders} 个订单`),
)

export const askInvoiceFields = {
  orderIds: invoiceOrdersSchema,
  kind: z.enum(Object.keys(invoiceKinds) as [InvoiceKind, ...InvoiceKind[]], {
    errorMap: () => ({ message: '请选择发票类型' }),
  }),
}

export const invoiceCalls = {
  'invoice.list': call({
    method: 'GET',
    path: '/api/invoice',
    access: 'buyer',
    needs: 'pay',
    summary: '电子发票：已发货订单的发票，按订单号、发票号码、状态、类型、开票月份查询，每页 20',
    input: record({
      state: wire('status', invoiceStateSchema.optional().catch(undefined)),
      kind: wire('invoice_type', invoiceKindSchema.optional().catch(undefined)),
      month: invoiceMonthSchema.optional().catch(undefined),
      keywords: z.string().trim().max(50).optional().catch(undefined),
      ...pageInput,
    }),
    data: record({
      items: z.array(invoiceSchema),
      paging: pagingSchema,
      counts: z.record(z.number().int()),
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
  'invoice.ask': call({
    method: 'POST',
    path: '/api/invoice',
    access: 'buyer',
    isOnce: true,
    needs: 'pay',
    summary: '申请开票：一个或几个订单合并为一张，未开出前可再次申请以更改类型',
    input: record({
      orderIds: wire('order_ids', askInvoiceFields.orderIds),
      kind: wire('invoice_type', askInvoiceFields.kind),
    }),
    data: emptySchema,
  }),
  'invoice.noteUse': call({
    method: 'POST',
    path: '/api/invoice/{id}/use',
    access: 'buyer',
    needs: 'pay',
    summary: '标记专用发票已确认用途；之后红冲须由购方确认',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'invoice.redInfo': call({
    method: 'GET',
    path: '/api/invoice_red/{id}',
    access: 'buyer',
    needs: 'pay',
    summary: '待购方确认的红字信息',
    input: record({ id: idSchema }),
    data: record({
      state: wire('status', invoiceStateSchema),
      cause: keyOf(invoiceCauses),
      corrects: z.string(),
      rows: z.array(invoiceRowSchema),
      net: yuanSchema,
      tax: yuanSchema,
      amount: yuanSchema,
      confirmBy: timestampSchema,
    }),
  }),
  'invoice.confirmRed': call({
    method: 'POST',
    path: '/api/invoice_red/{id}/confirm',
    access: 'buyer',
    needs: 'pay',
    summary: '购方确认红字信息，72 小时内',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'invoice.file': call({
    method: 'GET',
    path: '/api/invoice_file/{id}/{format}',
    access: 'buyer',
    needs: 'pay',
    summary: '下载一张发票的文件',
    download: true,
    input: record({ id: idSchema, format: invoiceFormatSchema }),
    data: emptySchema,
  }),
  'invoice.archive': call({
    method: 'GET',
    path: '/api/invoice_archive',
    access: 'buyer',
    needs: 'pay',
    summary: '几张发票或一个月的发票打包下载（ZIP，含 index.csv）',
    download: true,
    input: record({
      ids: z
        .preprocess(
          (value) =>
            typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value,
          z.array(idSchema).max(100, '一次最多 100 张'),
        )
        .default([]),
      month: invoiceMonthSchema.optional().catch(undefined),
    }),
    data: emptySchema,
  }),
}
