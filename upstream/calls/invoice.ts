import { invoiceStates, type InvoiceState } from '#contract/invoice-words'
import type { Handlers } from './handler'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { askInvoice } from '#upstream/trade/invoices/ask'
import { confirmRed, noteUse } from '#upstream/trade/invoices/confirm'
import { getDelivery, saveDelivery } from '#upstream/trade/invoices/delivery-store'
import { listDeskRows, listOrderCodes } from '#upstream/trade/invoices/desk-store'
import { listFiles } from '#upstream/trade/invoices/file-store'
import { formatsOf } from '#upstream/trade/invoices/files'
import { editTitle } from '#upstream/trade/invoices/edit-title'
import { getInvoiceRow } from '#upstream/trade/invoices/invoice-store'
import { readRows } from '#upstream/trade/invoices/kept-rows'
import { getRequest } from '#upstream/trade/invoices/request-store'
import { toSheetRows } from '#upstream/trade/invoices/sheet-rows'
import { invoiceStateAt } from '#upstream/trade/invoices/states'
import { getInvoice, listInvoices } from '#upstream/trade/invoices/store'
import { getTitle } from '#upstream/trade/invoices/title'
import { missingOfTitle } from '#upstream/trade/invoices/title-rules'
import { presentInvoice } from './present-invoice'

const pageSize = 20

export const invoiceHandlers = {
  'invoice.list': async (ctx, { page, ...filter }) => {
    const asked = { ...filter, page, pageSize }
    const { entries, counts, total } = await listInvoices(ctx, ctx.buyer.storeId, asked)
    const none = Object.fromEntries(
      (Object.keys(invoiceStates) as InvoiceState[]).map((state) => [state, 0]),
    )
    return {
      items: entries.map((entry) => presentInvoice(entry, ctx)),
      paging: { page, pageSize, total, isCapped: false },
      counts: { ...none, ...counts },
    }
  },

  'invoice.detail': (ctx, { id }) => describe(ctx, id),

  'invoice.ask': askInvoice,

  'invoice.title': async (ctx) => {
    const [title, delivery] = await Promise.all([
      getTitle(ctx.db, ctx.buyer.storeId),
      getDelivery(ctx.db, ctx.buyer.storeId),
    ])
    return { title: { ...title, missing: missingOfTitle(title) }, delivery }
  },

  'invoice.deliver': async (ctx, delivery) => {
    await saveDelivery(ctx, ctx.buyer.storeId, delivery)
  },

  'invoice.editTitle': editTitle,

  'invoice.noteUse': async (ctx, { id }) => {
    await noteUse(ctx, id)
  },

  'invoice.redInfo': (ctx, { id }) => describeRed(ctx, id),

  'invoice.confirmRed': async (ctx, { id }) => {
    await confirmRed(ctx, id)
  },
} satisfies Partial<Handlers>

async function describe(ctx: Context<Buyer>, id: number): Promise<DataOf<Calls['invoice.detail']>> {
  const invoice = await getInvoice(ctx.db, ctx.buyer.storeId, id)
  if (invoice === undefined) throw notFound('发票')
  const [files, codes, reds] = await Promise.all([
    listFiles(ctx.db, [id]),
    invoice.request_id === null ? undefined : listOrderCodes(ctx.db, [invoice.request_id]),
    listDeskRows(ctx.db, { corrects: id }),
  ])
  const isRed = invoice.corrects_id !== null
  const orderCodes = codes?.get(invoice.request_id ?? 0) ?? [invoice.order_code]
  const state = invoice.state ?? 'issued'
  return {
    invoice: {
      id,
      orderId: invoice.order_id,
      orderCode: invoice.order_code,
      orderedAt: invoice.ordered_at,
      kind: invoice.kind,
      state,
      number: invoice.number,
      issuedOn: invoice.issued_on,
      amount: formatYuanFen(invoice.amount_fen),
      isRed,
      canAsk: false,
      reason: '',
      orderCount: orderCodes.length,
    },
    buyer: {
      name: invoice.buyer_name,
      taxNumber: invoice.buyer_tax_number,
      place: invoice.buyer_place,
      account: invoice.buyer_account,
    },
    seller: {
      name: invoice.seller_name,
      taxNumber: invoice.seller_tax_number,
      place: '',
      account: '',
    },
    ...toSheetRows(readRows(invoice)),
    // For several orders, a voucher's order would be unclear.
    voucher: formatYuanFen(orderCodes.length > 1 ? 0 : invoice.voucher_fen),
    points: formatYuanFen(orderCodes.length > 1 ? 0 : invoice.points_used),
    ...(invoice.corrects_number !== null && { corrects: invoice.corrects_number }),
    isSample: ctx.config.SHOP_MODE === 'demo',
    formats: formatsOf(ctx, files.get(id) ?? []),
    orderCodes,
    reds: reds.flatMap((red) =>
      red.invoice_id === null || red.number === null
        ? []
        : [{ id: red.invoice_id, number: red.number, amount: formatYuanFen(red.amount_fen) }],
    ),
    ...(invoice.used_at !== null && { usedAt: invoice.used_at }),
    canNoteUse: invoice.kind === 'special' && !isRed && invoice.used_at === null && state !== 'red',
  }
}

async function describeRed(
  ctx: Context<Buyer>,
  id: number,
): Promise<DataOf<Calls['invoice.redInfo']>> {
  const request = await getRequest(ctx.db, id)
  if (request?.store_id !== ctx.buyer.storeId || request.confirm_by_at === null)
    throw notFound('红字信息')
  const corrected = await getInvoiceRow(ctx.db, request.corrects_id ?? 0)
  const { state, confirm_by_at: confirmBy, cause } = request
  return {
    state: invoiceStateAt({ state, confirmByAt: confirmBy }, ctx.now),
    cause,
    corrects: corrected?.number ?? '',
    confirmBy,
    ...toSheetRows(readRows(request)),
    amount: formatYuanFen(request.amount_fen),
  }
}
