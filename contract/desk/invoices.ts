import { z } from 'zod'
import { call } from '../call'
import {
  invoiceFormatSchema,
  invoiceKindSchema,
  invoiceRowSchema,
  invoiceStateSchema,
} from '../invoice'
import { invoiceCauses } from '../invoice-words'
import {
  daySchema,
  emptySchema,
  flagSchema,
  idSchema,
  keyOf,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from '../scalars'
import { typedDaySchema } from '../typed-day'
import { record } from '../wire'
import { chosenId } from './chosen'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { listSorts } from './list-sorts'
import { sortField } from './sort-field'
import { filter, listInput, searchedWords } from './listed'
import { deskRead } from './kit'

/** An invoice request in the list. */
const deskInvoiceSchema = record({
  id: z.number().int(),
  storeId: z.number().int(),
  company: z.string(),
  kind: invoiceKindSchema,
  cause: keyOf(invoiceCauses),
  state: invoiceStateSchema,
  amount: yuanSchema,
  orderCodes: z.array(z.string()),
  /** '' until it is issued. */
  number: z.string(),
  reason: z.string(),
  dueAt: timestampSchema,
  createdAt: timestampSchema,
})
export type DeskInvoice = z.output<typeof deskInvoiceSchema>

const deskInvoiceFilters = {
  state: filter(invoiceStateSchema.optional()),
  red: filter(
    z
      .enum(['1', '0', 'true', 'false'])
      .transform((flag) => flag === '1' || flag === 'true')
      .or(z.boolean())
      .default('0'),
  ),
  keywords: searchedWords,
}

export const keptInvoiceFields = {
  number: z
    .string({ required_error: '请填写发票号码' })
    .trim()
    .regex(/^\d{20}$/, '发票号码是 20 位数字'),
  issuedOn: typedDaySchema,
  files: z
    .preprocess(
      (value) =>
        typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value,
      z.array(idSchema).max(3, '最多 3 个文件'),
    )
    .default([]),
}

export const redInvoiceFields = {
  /** The tax platform shows the buyer's 用途确认. */
  isUsed: flagSchema.default(false),
  ...reasonFields,
}

const versionFields = { id: idSchema, version: idSchema }

export const deskInvoiceCalls = {
  'desk.invoices': call({
    method: 'GET',
    path: '/api/desk/invoice',
    access: 'operator',
    permission: 'invoices.read',
    summary: '发票：待开、失败、红字、待购方确认和已开，按公司、订单号、发票号码查询，每页 20',
    input: record({ ...deskInvoiceFilters, sort: sortField(listSorts.invoices), ...listInput }),
    data: record({
      items: z.array(deskInvoiceSchema),
      paging: pagingSchema,
      /** Counts by state for the same keywords. */
      counts: z.record(z.number().int()),
      /** A provider issues invoices; otherwise they are issued by hand. */
      hasProvider: z.boolean(),
    }),
  }),
  'desk.invoice': deskRead({
    path: '/api/desk/invoice/{id}',
    subject: 'invoice',
    permission: 'invoices.read',
    summary: '一张发票的开具情况；打开待办的会标明本人处理中',
    data: record({
      invoice: deskInvoiceSchema,
      version: z.number().int(),
      invoiceId: z.number().int().optional(),
      issuedOn: daySchema.optional(),
      buyer: record({
        company: z.string(),
        taxNumber: z.string(),
        place: z.string(),
        bankAccount: z.string(),
      }),
      /** Whom to ask about the title. */
      contact: record({ name: z.string(), phone: z.string() }).default({ name: '', phone: '' }),
      problem: z.string(),
      rows: z.array(invoiceRowSchema),
      net: yuanSchema,
      tax: yuanSchema,
      formats: z.array(invoiceFormatSchema),
      /** The invoice that a red-letter invoice cancels. */
      corrects: record({ requestId: z.number().int(), number: z.string() }).optional(),
      reds: z.array(deskInvoiceSchema),
      usedAt: timestampSchema.optional(),
      confirmBy: timestampSchema.optional(),
      hasProvider: z.boolean(),
      canIssue: z.boolean(),
      canKeep: z.boolean(),
      canRed: z.boolean(),
      canAsk: z.boolean(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.issueInvoice': call({
    method: 'POST',
    path: '/api/desk/invoice/{id}/issue',
    access: 'operator',
    permission: 'invoices.write',
    summary: '现在开具，失败的重新开具',
    input: record(versionFields),
    data: emptySchema,
  }),
  'desk.mergeInvoices': call({
    method: 'POST',
    path: '/api/desk/invoice/merge',
    access: 'operator',
    permission: 'invoices.write',
    summary: '把同一会员、同一类型的几张待开发票合并为一张',
    input: record({
      ids: z.preprocess(
        (value) =>
          typeof value === 'string'
            ? [...new Set(value.split(',').filter((part) => part !== ''))]
            : value,
        z.array(chosenId('发票')).min(2, '请至少勾选两张').max(50, '一次最多 50 张'),
      ),
    }),
    data: record({ id: z.number().int() }),
  }),
  'desk.keepInvoice': call({
    method: 'POST',
    path: '/api/desk/invoice/{id}/keep',
    access: 'operator',
    permission: 'invoices.write',
    summary: '登记在别处开好的发票：号码、日期和文件',
    input: record({ ...versionFields, ...keptInvoiceFields }),
    data: emptySchema,
  }),
  'desk.redInvoice': call({
    method: 'POST',
    path: '/api/desk/invoice/{id}/red',
    access: 'operator',
    permission: 'invoices.write',
    summary: '开票有误：整张红冲后重开；已确认用途的专票先由购方确认',
    input: record({ ...versionFields, ...redInvoiceFields }),
    data: record({ id: z.number().int() }),
  }),
  'desk.askRedInvoice': call({
    method: 'POST',
    path: '/api/desk/invoice/{id}/ask',
    access: 'operator',
    permission: 'invoices.write',
    summary: '确认逾期的红字信息，再次请购方确认',
    input: record(versionFields),
    data: emptySchema,
  }),
  'desk.invoiceUpload': call({
    method: 'POST',
    path: '/api/desk/invoice/{id}/file',
    access: 'operator',
    permission: 'invoices.write',
    summary: '上传在别处开好的发票文件（PDF、OFD、XML，5 MB 以内）',
    upload: 'file',
    input: record({ id: idSchema }),
    data: record({ id: z.number().int() }),
  }),
  'desk.invoiceFile': call({
    method: 'GET',
    path: '/api/desk/invoice_file/{id}/{format}',
    access: 'operator',
    permission: 'invoices.read',
    summary: '下载一张发票的文件',
    download: true,
    input: record({ id: idSchema, format: invoiceFormatSchema }),
    data: emptySchema,
  }),
}
