import { data } from '@remix-run/node'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { TableCell } from '#contract/csv-file'
import type { StorePrice } from '#contract/desk/prices'
import { call } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { readKeywords } from '#app/views/desk/typed-filter'
import { shopNow } from '#app/web/clock.server'
import { formatDateTime } from '#app/words/dates'
import { readFormat, tableFile } from '../table-file.server'

/** A sheet's name has 31 characters at most. */
const mostOfCompany = 15

interface PriceColumns {
  headings: readonly string[]
  /** The cells of a row at a time (ms). */
  cellsOf: (row: StorePrice, now: number) => readonly TableCell[]
}

/** The price list of a store as a file for it, with the day in its name. Throws 404 for none. */
export async function exportStorePrices(
  request: Request,
  id: number,
  { headings, cellsOf }: PriceColumns,
): Promise<Response> {
  const search = new URL(request.url).searchParams
  const format = readFormat(search)
  const { keywords } = readKeywords(search)
  const ask = (after: number) => call(request, 'desk.storePrices', { id, keywords, page: 1, after })
  const first = await ask(0)
  if (!first.ok) throw data({ message: first.message }, failureStatus(first))
  const now = shopNow()

  async function* rows(begun: DataOf<Calls['desk.storePrices']>) {
    let answer = begun
    for (;;) {
      yield answer.items.map((item) => cellsOf(item, now))
      const { next } = answer.paging
      if (next === undefined) return
      const more = await ask(next)
      if (!more.ok) throw new Error(`desk.storePrices: ${more.message}`)
      answer = more.data
    }
  }
  const day = formatDateTime(now).slice(0, 10)
  const company = first.data.company.replace(/[[\]:*?/\\']/g, '').slice(0, mostOfCompany)
  const names = [`prices-${String(id)}-${day}`, `${company} 价目 ${day}`] as const
  return tableFile({ names, headings, rows: rows(first.data) }, format)
}
