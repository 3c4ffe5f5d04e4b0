import { invoiceKindSchema, invoiceMonthSchema, invoiceStateSchema } from '#contract/invoice'
import type { InvoiceFormat } from '#contract/invoice-words'
import { idSchema, pageInput } from '#contract/scalars'
import { typedMonth } from '#contract/summary'
import { download } from '#app/upstream-client/api.server'

/** Filters of the invoices, from the address; invalid ones are ignored. */
export function readInvoiceQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const keywords = query.get('keywords')?.trim().slice(0, 50)
  return {
    state: invoiceStateSchema.safeParse(query.get('state')).data,
    kind: invoiceKindSchema.safeParse(query.get('kind')).data,
    month: invoiceMonthSchema.safeParse(readTypedMonth(request).value).data,
    keywords: keywords === '' ? undefined : keywords,
    page: pageInput.page.parse(query.get('page') ?? 1),
  }
}

/** The month in the address, parsed leniently, and its error; '' for none. */
export function readTypedMonth(request: Request): { value: string; error?: string } {
  const typed = (new URL(request.url).searchParams.get('month') ?? '').slice(0, 20)
  const read = typedMonth.safeParse(typed)
  if (!read.success) return { value: typed, error: read.error.issues[0]?.message ?? '请检查月份' }
  const isMonth = read.data === '' || invoiceMonthSchema.safeParse(read.data).success
  return isMonth ? { value: read.data } : { value: typed, error: '没有这个月份' }
}

export async function showInvoiceFile(
  request: Request,
  file: { id: number; format: InvoiceFormat },
): Promise<Response> {
  return toSaved(await download(request, 'invoice.file', file))
}

/** The invoices in the address (`ids` once each, or a month) as a zip, streamed. */
export async function showInvoiceArchive(request: Request): Promise<Response> {
  const search = new URL(request.url).searchParams
  const ids = search.getAll('ids').flatMap((id) => idSchema.safeParse(id).data ?? [])
  const month = invoiceMonthSchema.safeParse(search.get('month')).data
  return toSaved(await download(request, 'invoice.archive', { ids: ids.slice(0, 100), month }))
}

function toSaved(file: Response): Response {
  return new Response(file.body, {
    headers: {
      'Content-Type': file.headers.get('Content-Type') ?? 'application/octet-stream',
      'Content-Disposition': file.headers.get('Content-Disposition') ?? 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
