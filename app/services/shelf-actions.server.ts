import { data } from '@remix-run/node'
import { z } from 'zod'
import type { AddResult } from '#contract/cart'
import { idSchema } from '#contract/scalars'
import { readIntent } from '#app/utils/button-intent'
import type { Failure } from '#app/utils/result'
import { paths } from '#app/utils/paths'
import type { RowEntries, ShelfReply } from '#app/utils/shelf-reply'
import type { Toast } from '#app/utils/toast'
import { withWanted } from '#app/utils/wanted'
import { addToCart, quickAdd } from './cart.server'
import { addFavorite, cancelFavorite } from './favorites.server'
import { readShelfRows, type ShelfRow } from './shelf-rows.server'
import { redirectWithToast } from './toast.server'

/** A button says `favorite/124`: the intent and the goods it stands at. */
const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }),
  z.object({ intent: z.literal('add-one'), goodsId: idSchema }),
  z.object({ intent: z.literal('favorite'), goodsId: idSchema }),
  z.object({ intent: z.literal('unfavorite'), goodsId: idSchema }),
])

const toldAtMost = 3

/**
 * Answers the form of every page that shows goods (list, search, detail, home, favourites): adds
 * all rows with a number, adds one row, keeps or drops a favourite. All done: back to the same page
 * with a toast. Otherwise the same page, status 400, with the numbers and messages of its rows.
 */
export async function answerShelfForm(request: Request) {
  const form = await request.formData()
  const { intent, subject } = readIntent(form)
  const chosen = intentSchema.safeParse({ intent, goodsId: subject })
  if (!chosen.success) return refuse('请求无法处理，请刷新页面后重试')
  switch (chosen.data.intent) {
    case 'add':
      return add(request, readShelfRows(form))
    case 'add-one':
      return addOne(request, readShelfRows(form), chosen.data.goodsId)
    case 'favorite':
      return keepFavorite(request, chosen.data.goodsId)
    case 'unfavorite':
      return dropFavorite(request, chosen.data.goodsId)
  }
}

async function addOne(request: Request, rows: ShelfRow[], goodsId: number) {
  const row = rows.find((candidate) => candidate.goodsId === goodsId)
  if (row !== undefined && row.typed !== '') return add(request, [row], goodsId)
  const result = await quickAdd(request, goodsId)
  return result.ok
    ? answerResults(request, [], result.data.results, goodsId)
    : refuseAll([{ goodsId, typed: '' }], result)
}

async function add(request: Request, rows: ShelfRow[], rowId?: number) {
  const filled = rows.filter((row) => row.typed !== '')
  if (filled.length === 0) return refuse('请先填写数量')
  if (filled.some((row) => row.error !== undefined))
    return refuse('有数量填写不正确，请修改后再提交', toEntries(filled))
  const list = filled.map(({ goodsId, quantity = 0, price, warehouseId }) => ({
    goodsId,
    quantity,
    price,
    warehouseId,
  }))
  // Whoever must sign in first comes back to this page with the numbers still in their fields.
  const returning = new Request(withWanted(request.url, list), {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
  })
  const result = await addToCart(returning, list)
  return result.ok
    ? answerResults(request, filled, result.data.results, rowId)
    : refuseAll(filled, result)
}

/** Added rows are emptied; refused ones keep their number and say why. */
function answerResults(request: Request, rows: ShelfRow[], results: AddResult[], rowId?: number) {
  const refused = results.filter((result) => result.outcome === 'refused')
  if (refused.length === 0) return backWithToast(request, toastOf(results), rowId)
  const entries: RowEntries = {}
  for (const result of results) {
    const typed = rows.find((row) => row.goodsId === result.goodsId)?.typed ?? ''
    if (result.outcome === 'refused')
      entries[result.goodsId] = { typed, message: result.message ?? '未能加入购物车' }
    else if (result.outcome === 'adjusted' && result.message !== undefined)
      entries[result.goodsId] = { typed: '', message: `已加入：${result.message}` }
  }
  const added = results.length - refused.length
  const names = refused.map(({ name, message }) => `${name}：${message ?? '未能加入购物车'}`)
  const told = names.slice(0, toldAtMost).join('；')
  const first = added > 0 ? `已加入 ${added} 种，${refused.length} 种未能加入。` : ''
  return refuse(`${first}${told}${names.length > toldAtMost ? ' 等' : ''}`, entries)
}

function toastOf(results: AddResult[]): Toast {
  const adjusted = results
    .filter((result) => result.message !== undefined && result.message !== '')
    .map((result) => (results.length === 1 ? result.message : `${result.name} ${result.message}`))
  const what = results.length === 1 ? (results[0]?.name ?? '') : `${results.length} 种商品`
  const more = adjusted.length > toldAtMost ? ` 等 ${adjusted.length} 种有调整` : ''
  const notes = adjusted.slice(0, toldAtMost).join('；')
  return {
    kind: adjusted.length === 0 ? 'success' : 'warning',
    message: `${what} 已加入购物车${notes === '' ? '' : `。${notes}${more}`}`,
    link: { label: '去购物车', to: paths.cart() },
  }
}

async function keepFavorite(request: Request, goodsId: number) {
  const result = await addFavorite(request, goodsId)
  if (!result.ok) return refuse(result.message)
  const link = { label: '查看我的收藏', to: paths.favorites() }
  return backWithToast(request, { kind: 'success', message: '收藏成功', link }, goodsId)
}

async function dropFavorite(request: Request, goodsId: number) {
  const result = await cancelFavorite(request, goodsId)
  if (!result.ok) return refuse(result.message)
  return backWithToast(request, { kind: 'success', message: '取消收藏成功' }, goodsId)
}

function refuseAll(rows: ShelfRow[], failure: Failure) {
  const isAlone = rows.length === 1
  const entries = toEntries(
    rows.map((row) => ({ ...row, error: isAlone ? failure.message : undefined })),
  )
  return refuse(failure.message, entries)
}

function refuse(message: string, entries: RowEntries = {}) {
  return data<ShelfReply>({ message, entries }, 400)
}

function toEntries(rows: ShelfRow[]): RowEntries {
  return Object.fromEntries(
    rows.map((row) => [row.goodsId, { typed: row.typed, message: row.error }]),
  )
}

// Without scripts the browser starts at the top again, so the row is named in the address; scripts
// keep the place by themselves and would jump.
function backWithToast(request: Request, toast: Toast, rowId?: number) {
  const { pathname, search } = withWanted(request.url, [])
  const isPlainForm = request.headers.get('Sec-Fetch-Dest') === 'document'
  const hash = isPlainForm && rowId !== undefined ? `#g${rowId}` : ''
  return redirectWithToast(pathname + search + hash, toast)
}
