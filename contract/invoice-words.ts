/**
 * States, causes and file formats of invoices (domain-rules §18). Apart from kinds.ts, which every
 * cart page loads.
 */
export const invoiceStates = {
  pending: '待开票',
  issuing: '开票中',
  issued: '已开票',
  failed: '开票失败',
  confirming: '待购方确认',
  lapsed: '确认逾期',
  partlyRed: '部分红冲',
  red: '已红冲',
  dropped: '无需开票',
} as const
export type InvoiceState = keyof typeof invoiceStates
/** An invoice request passes through the states of its invoice. */
export type InvoiceRequestState = InvoiceState

/** Causes of an invoice; all except `sale` produce a red-letter invoice. */
export const invoiceCauses = {
  sale: '销售',
  wrong: '开票有误',
  allowance: '销售折让',
  return: '销货退回',
} as const
export type InvoiceCause = keyof typeof invoiceCauses
export type RedCause = Exclude<InvoiceCause, 'sale'>

export const invoiceFormats = { pdf: 'PDF', ofd: 'OFD', xml: 'XML' } as const
export type InvoiceFormat = keyof typeof invoiceFormats

/** Rows per invoice, and orders per invoice request. */
export const mostInvoiceRows = 200
export const mostInvoiceOrders = 50

/** Title fields of a special invoice besides the company. */
export const titleFields = {
  taxNumber: '纳税人识别号',
  address: '注册地址',
  phone: '注册电话',
  bank: '开户行',
  bankAccount: '银行账号',
} as const
export type TitleField = keyof typeof titleFields
