/**
 * What becomes of an invoice, why there is one, and the files it comes as (domain-rules §18). Apart
 * from the other kinds, of which every cart page loads the names.
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
/** The same for what is to become one: it has every state of an invoice. */
export type InvoiceRequestState = InvoiceState

/** Why an invoice is issued; all but the first make a red-letter one. */
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

/** Rows that one invoice can have, and orders that are asked about at once. */
export const mostInvoiceRows = 200
export const mostInvoiceOrders = 50

/** What a special invoice names of its buyer besides the company. */
export const titleFields = {
  taxNumber: '纳税人识别号',
  address: '注册地址',
  phone: '注册电话',
  bank: '开户行',
  bankAccount: '银行账号',
} as const
export type TitleField = keyof typeof titleFields
