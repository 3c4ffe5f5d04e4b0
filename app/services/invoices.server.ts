import { invoiceStateSchema, type InvoiceSheet } from '#contract/invoice'
import { pageInput } from '#contract/scalars'
import { callOrThrow } from '#app/upstream-client/api.server'

/** What the address of the invoices asks for; anything else in it is as if it were not there. */
export function readInvoiceQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const keywords = query.get('keywords')?.trim().slice(0, 50)
  return {
    state: invoiceStateSchema.safeParse(query.get('state')).data,
    keywords: keywords === '' ? undefined : keywords,
    page: pageInput.page.parse(query.get('page') ?? 1),
  }
}

/** One page of the buyer's invoices, the latest order first, with how many there are in each state. */
export function listInvoices(request: Request, query: ReturnType<typeof readInvoiceQuery>) {
  return callOrThrow(request, 'invoice.list', query)
}

/** An invoice as it is printed; 404 is thrown for another buyer's. */
export function requireInvoice(request: Request, id: number): Promise<InvoiceSheet> {
  return callOrThrow(request, 'invoice.detail', { id })
}
