import { askAgain, issueNow, mergeInvoices, redWrong } from '#upstream/trade/invoices/desk-acts'
import { describeInvoice, describeInvoices } from '#upstream/trade/invoices/describe'
import { keepByHand } from '#upstream/trade/invoices/keep-by-hand'
import type { Handlers } from '../handler'

export const deskInvoiceHandlers = {
  'desk.invoices': (ctx, input) => describeInvoices(ctx, input),

  'desk.invoice': (ctx, { id }) => describeInvoice(ctx, id),

  'desk.issueInvoice': issueNow,

  'desk.mergeInvoices': async (ctx, input) => ({ id: await mergeInvoices(ctx, input) }),

  'desk.keepInvoice': keepByHand,

  'desk.redInvoice': async (ctx, input) => ({ id: await redWrong(ctx, input) }),

  'desk.askRedInvoice': askAgain,
} satisfies Partial<Handlers>
