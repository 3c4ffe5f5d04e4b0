import { data } from '@remix-run/node'
import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { TableCell } from '#contract/csv-file'
import { call } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { shopNow } from '#app/web/clock.server'
import { formatDateTime } from '#app/words/dates'
import { readFormat, tableFile } from '../table-file.server'

type PriceRows = 'desk.rankPriceRows' | 'desk.contractPriceRows'
type Row<Name extends PriceRows> = DataOf<Calls[Name]>['items'][number]

interface PriceFile<Name extends PriceRows> {
  title: string
  headings: readonly string[]
  cellsOf: (row: Row<Name>) => readonly TableCell[]
}

/** All rows of a call that answers 1,000 at a time, as a file. */
export async function exportPriceRows<Name extends PriceRows>(
  request: Request,
  name: Name,
  { title, headings, cellsOf }: PriceFile<Name>,
): Promise<Response> {
  const format = readFormat(new URL(request.url).searchParams)
  const ask = async (after: number) => {
    const answer = await call(request, name, { after } as InputOf<Calls[Name]>)
    if (!answer.ok) throw data({ message: answer.message }, failureStatus(answer))
    return answer.data
  }
  const first = await ask(0)
  async function* rows() {
    for (let answer = first; ; answer = await ask(answer.next)) {
      yield (answer.items as Row<Name>[]).map(cellsOf)
      if (answer.next === undefined) return
    }
  }
  const day = formatDateTime(shopNow()).slice(0, 10)
  const names = [`${name.slice('desk.'.length)}-${day}`, `${title} ${day}`] as const
  return tableFile({ names, headings, rows: rows() }, format)
}
