/** Kinds and states of invoices. Apart from the schemas, so that pages can name them too. */
export const invoiceKinds = { plain: '普通发票', special: '增值税专用发票' } as const
export type InvoiceKind = keyof typeof invoiceKinds

export const invoiceStates = { pending: '待开票', issued: '已开票' } as const
export type InvoiceState = keyof typeof invoiceStates
