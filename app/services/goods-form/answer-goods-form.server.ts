import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { readIntent } from '#app/web/button-intent'
import { paths } from '#app/site/paths'
import { holdFlash } from '#app/services/cart/cart.server'
import { addTyped } from '#app/services/cart/draft.server'
import { clearIntent, enterIntent, gotoName, gotoSearch } from '#app/views/cart/draft-form'
import { readForm } from '#app/web/read-form.server'
import { getSession } from '#app/web/session.server'
import { addPressed, readPressed } from './add-pressed.server'
import { keepAndGo, keepRest, wordsIn } from './keep-typed.server'
import {
  answerResults,
  backWithToast,
  refuse,
  refuseAll,
  refuseNumbers,
  returningWith,
} from './replies.server'
import { isEmptied, readGoodsFormRows, readPage, type GoodsFormRow } from './read-rows.server'
import { call } from '#app/upstream-client/api.server'

/** A button sends `favorite/124`: the intent and its goods id. */
const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }),
  z.object({ intent: z.literal(enterIntent) }),
  z.object({ intent: z.literal(clearIntent) }),
  z.object({ intent: z.literal('add-one'), goodsId: idSchema }),
  z.object({ intent: z.literal('hold'), goodsId: idSchema }),
  z.object({ intent: z.literal('favorite'), goodsId: idSchema }),
  z.object({ intent: z.literal('unfavorite'), goodsId: idSchema }),
])

/**
 * Handles the form of every page with goods (list, search, detail, home, favourites): adds all rows
 * with a number, adds one row, adds or removes a favourite. On success: back to the same page with
 * a toast. Otherwise the same page with the numbers and messages of its rows, and a status that
 * says why. Numbers of other rows than the button's own always stay.
 */
export async function answerGoodsForm(request: Request) {
  const form = await readForm(request)
  if (form.has(gotoName)) return keepAndGo(request, form)
  const rows = readGoodsFormRows(form)
  const filled = rows.filter((row) => row.typed !== '')
  const { intent, subject } = readIntent(form)
  const chosen = intentSchema.safeParse({ intent, goodsId: subject })
  if (!chosen.success) return refuse('请求无法处理，请刷新页面后重试', filled)
  // A card is a form of its own; its number may be untouched.
  const touched = rows.filter((row) => row.typed !== '' || isEmptied(row))
  const others = rows.length > 1 ? touched : []
  switch (chosen.data.intent) {
    case enterIntent:
      if (wordsIn(form) !== '') return keepAndGo(request, form, gotoSearch)
      return add(request, form, { rows: filled, rest: rows.filter(isEmptied) })
    case 'add':
      return add(request, form, { rows: filled, rest: rows.filter(isEmptied) })
    case clearIntent:
      return clear(request, form, filled)
    case 'add-one':
      return addPressed(request, form, touched, readPressed(form))
    case 'hold':
      return hold(request, form, filled, chosen.data.goodsId)
    case 'favorite':
      return keepFavorite(request, form, others, chosen.data.goodsId)
    case 'unfavorite':
      return dropFavorite(request, form, others, chosen.data.goodsId)
  }
}

async function clear(request: Request, form: FormData, filled: GoodsFormRow[]) {
  const result = await call(request, 'draft.clear', {})
  if (!result.ok) return refuseAll(form, result, { rows: [], rest: filled })
  const toast = { kind: 'success', message: '已清空填写的数量' } as const
  return backWithToast(request, toast, { rest: [] })
}

/**
 * Adds the goods of one row at the flash-sale price; the numbers of other rows stay in their
 * fields.
 */
async function hold(request: Request, form: FormData, filled: GoodsFormRow[], goodsId: number) {
  const rows = filled.filter((row) => row.goodsId === goodsId)
  const [row] = rows
  if (row === undefined) return refuse('请先填写数量')
  if (row.error !== undefined) return refuse(row.error, rows, goodsId)
  const { quantity = 0, price } = row
  const result = await holdFlash(returningWith(request, rows), { goodsId, quantity, price })
  return result.ok
    ? answerResults(request, result.data, { rows, rest: [] })
    : refuseAll(form, result, { rows, rest: [] })
}

interface Choice {
  rows: GoodsFormRow[]
  rest: GoodsFormRow[]
}

async function add(request: Request, form: FormData, choice: Choice) {
  const { rows, rest } = choice
  const isVisitor = (await getSession(request)).token === undefined
  if (rows.length === 0 && isVisitor) return refuse('请先填写数量')
  if (rows.some((row) => row.error !== undefined)) return refuseNumbers(request, [...rows, ...rest])
  const sent = [...rows, ...rest]
  const press = readPage(form)
  const result = await addTyped(returningWith(request, sent), sent, { press })
  if (!result.ok) return refuseAll(form, result, choice)
  if (result.data.results.length === 0)
    return refuse(
      rows.length === 0 ? '请先填写数量' : '这里的数量已在别处加入购物车或清空，请核对购物车',
    )
  return answerResults(request, result.data, { rows, rest: result.isRestKept ? [] : rest })
}

async function keepFavorite(
  request: Request,
  form: FormData,
  rest: GoodsFormRow[],
  goodsId: number,
) {
  const result = await call(returningWith(request, rest), 'favorite.add', { goodsIds: [goodsId] })
  if (!result.ok) return refuseAll(form, result, { rows: [], rest })
  const link = { label: '查看我的收藏', to: paths.favorites() }
  const toast = { kind: 'success', message: '收藏成功', link } as const
  return backWithToast(request, toast, { rest: await keepRest(request, rest), goodsId })
}

async function dropFavorite(
  request: Request,
  form: FormData,
  rest: GoodsFormRow[],
  goodsId: number,
) {
  const result = await call(returningWith(request, rest), 'favorite.cancel', {
    goodsIds: [goodsId],
  })
  if (!result.ok) return refuseAll(form, result, { rows: [], rest })
  const toast = { kind: 'success', message: '取消收藏成功' } as const
  return backWithToast(request, toast, { rest: await keepRest(request, rest), goodsId })
}
