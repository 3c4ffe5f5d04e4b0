import { data } from '@remix-run/node'
import type { TableCell } from '#contract/csv-file'
import { deskLists, type DeskListName } from '#contract/desk/kinds'
import { call } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import {
  isUnknown,
  isWrong,
  readListPage,
  type ListAnswer,
  type ListRow,
} from '#app/views/desk/list-page'
import { shopNow } from '#app/web/clock.server'
import { formatDateTime } from '#app/words/dates'
import { readFormat, tableFile } from '../table-file.server'
import { listInputOf, type ListInput } from './list.server'

interface ListFile<Row> {
  headings: readonly string[]
  /** The cells of a row at a time (ms). */
  cellsOf: (row: Row, now: number) => readonly TableCell[]
}

/**
 * What a list of the desk shows for the filters of the address, all pages of it, as a file. Throws
 * 400 for a filter that the page would refuse: the file would contain more than was asked for. Rows
 * are in the order of their ids, whatever the page is sorted by (desk.md §4).
 */
export async function exportList<Name extends DeskListName>(
  request: Request,
  name: Name,
  { headings, cellsOf }: ListFile<ListRow<Name>>,
): Promise<Response> {
  const search = new URL(request.url).searchParams
  const format = readFormat(search)
  const query = readListPage(search, name)
  if (isWrong(query) || isUnknown(search, name))
    throw data({ message: '筛选条件有误，请回到列表改正' }, 400)
  const now = shopNow()
  const { call: callName, title } = deskLists[name]
  const ask = (after: number) =>
    call(request, callName, { ...listInputOf(query), after } as unknown as ListInput<Name>)
  const first = await ask(0)
  if (!first.ok) throw data({ message: first.message }, failureStatus(first))

  async function* rows(begun: unknown) {
    let answer = begun as ListAnswer<Name>
    for (;;) {
      yield (answer.items as ListRow<Name>[]).map((row) => cellsOf(row, now))
      const { next } = answer.paging
      if (next === undefined) return
      const more = await ask(next)
      if (!more.ok) throw new Error(`${callName}: ${more.message}`)
      answer = more.data as ListAnswer<Name>
    }
  }
  const day = formatDateTime(now).slice(0, 10)
  const names = [`${name}-${day}`, `${title} ${day}`] as const
  return tableFile({ names, headings, rows: rows(first.data) }, format)
}
