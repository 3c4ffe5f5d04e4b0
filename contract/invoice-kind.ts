/**
 * Kinds and states of invoices. In a file of its own without zod, so that the browser can have it.
 */
export const invoiceKinds = { plain: '普通发票', special: '增值税专用发票' } as const
export type InvoiceKind = keyof typeof invoiceKinds

export const invoiceStates = { pending: '待开票', issued: '已开票' } as const
export type InvoiceState = keyof typeof invoiceStates
