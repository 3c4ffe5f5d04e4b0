import type { DataOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import type { PurchaseListSummary } from '#contract/purchase-list'
import { mostListLetters, tooLongListText } from '#contract/purchase-list-states'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import {
  focusedRow,
  toListRow,
  type ListRow,
  type ListState,
  type RowChange,
} from '#app/views/quick/purchase-list'
import type { BoughtRow } from '#app/views/quick/bought-row'
import type { DueRow } from '#app/views/quick/due-row'
import { toGoodsRow } from '#app/views/goods/goods-row'
import { shopNow } from '#app/web/clock.server'
import { requireId } from '#app/web/params'
import { askedIn } from '#app/services/asked.server'

const mostBytes = 5 * 1024 * 1024

export async function getPurchaseLists(request: Request): Promise<PurchaseListSummary[]> {
  return (await callOrThrow(request, 'purchaseList.list', {})).items
}

export async function makeListOfText(
  request: Request,
  { text, token }: { text: string; token: string | undefined },
): Promise<Result<{ list: PurchaseListSummary; ignored: number }>> {
  if (text.length > mostListLetters)
    return { ok: false, message: tooLongListText, fieldErrors: { text: [tooLongListText] } }
  const result = await call(request, 'purchaseList.create', { text, token })
  return result.ok ? { ok: true, list: result.data, ignored: result.data.ignored } : result
}

/** The same from a sheet, .xlsx or CSV. */
export async function makeListOfFile(
  request: Request,
  { file, ...asked }: { file: File; takesHidden: boolean; token: string | undefined },
): Promise<Result<{ list: PurchaseListSummary; hidden: number }>> {
  if (file.size > mostBytes) return refusedFile('文件不能超过 5 MB')
  const result = await call(request, 'purchaseList.createFromFile', asked, { file })
  if (result.ok) return { ok: true, list: result.data, hidden: result.data.hidden }
  // A file without any row is refused at its source field.
  return result.fieldErrors === undefined ? result : refusedFile(result.message)
}

/** The error of an invalid file, at its field. */
export function refusedFile(message: string): Result<never> {
  return { ok: false, message, fieldErrors: { file: [message] } }
}

type Detail = DataOf<Calls['purchaseList.detail']>

interface ListPage extends Omit<Detail, 'rows'> {
  rows: ListRow[]
  state: ListState | undefined
  /** The row whose number is to be filled in. */
  focused: number | undefined
}

/** A page of a list, filtered by its address; 404 is thrown for another store's. */
export async function requirePurchaseList(
  request: Request,
  id: string | undefined,
): Promise<ListPage> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const asked = calls['purchaseList.detail'].input.parse({ ...search, id: requireId(id) })
  const isOpen = search.state === 'open'
  const get = (state: typeof asked.state) =>
    callOrThrow(request, 'purchaseList.detail', { ...asked, state }, { missing: '采购清单打不开' })
  const [first, second] = await Promise.all([
    get(isOpen ? 'suggested' : asked.state),
    isOpen ? get('choose') : undefined,
  ])
  const parts = second === undefined ? [first] : [first, second]
  const rows = parts.flatMap((part) => part.rows).sort((one, other) => one.place - other.place)
  const totals = parts.map(({ paging }) => paging.total)
  return {
    ...first,
    rows: rows.map(toListRow),
    paging: { ...first.paging, total: Math.max(...totals) },
    state: isOpen ? 'open' : asked.state,
    focused: focusedRow(rows, search.row),
  }
}

export function savePurchaseList(request: Request, id: number, list: readonly RowChange[]) {
  return call(request, 'purchaseList.save', { id, ...listed(list) })
}

interface ListAddition {
  rows: readonly RowChange[]
  token: string
  takesSuggested: boolean
}

/** Saves changed rows and adds the sure rows to the cart, and the suggested ones where asked for. */
export function addPurchaseList(
  request: Request,
  id: number,
  { rows, token, takesSuggested }: ListAddition,
) {
  const asked = { id, token, ...listed(rows) }
  return call(request, 'purchaseList.add', takesSuggested ? { ...asked, takesSuggested } : asked)
}

/** An empty list cannot be sent in a form. */
function listed(list: readonly RowChange[]): { list?: RowChange[] } {
  return list.length === 0 ? {} : { list: [...list] }
}

/** The goods that the store has bought, 20 to a page, sorted by the address. */
export async function getBought(request: Request) {
  const asked = askedIn(request, 'user.fastBuy')
  const { items, paging } = await callOrThrow(request, 'user.fastBuy', asked)
  const rows = items.map((item): BoughtRow => ({ ...item, goods: toGoodsRow(item.goods) }))
  return { rows, paging, order: asked.order }
}

/** Reorder suggestions by the store's own rhythm, the soonest to run out first. */
export async function getDue(request: Request) {
  const { items } = await callOrThrow(request, 'user.replenish', {})
  const rows = items.map((item): DueRow => ({ ...item, goods: toGoodsRow(item.goods) }))
  return { rows, now: shopNow() }
}
