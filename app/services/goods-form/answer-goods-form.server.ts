import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { readIntent } from '#app/web/button-intent'
import { paths } from '#app/site/paths'
import { withKeptQuantities } from '#app/views/kept-quantities'
import { addToCart, holdFlash, quickAdd } from '#app/services/cart/cart.server'
import { addFavorite, cancelFavorite } from '#app/services/favorites.server'
import { readForm } from '#app/web/read-form.server'
import { returningTo } from '#app/web/returning.server'
import { answerResults, backWithToast, refuse, refuseAll } from './replies.server'
import { readGoodsFormRows, type GoodsFormRow } from './read-rows.server'

/** A button says `favorite/124`: the intent and the goods it stands at. */
const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }),
  z.object({ intent: z.literal('add-one'), goodsId: idSchema }),
  z.object({ intent: z.literal('hold'), goodsId: idSchema }),
  z.object({ intent: z.literal('favorite'), goodsId: idSchema }),
  z.object({ intent: z.literal('unfavorite'), goodsId: idSchema }),
])

/**
 * Answers the form of every page that shows goods (list, search, detail, home, favourites): adds
 * all rows with a number, adds one row, keeps or drops a favourite. All done: back to the same page
 * with a toast. Otherwise the same page with the numbers and messages of its rows, and a status that
 * says why. Numbers of other rows than the button's own always stay.
 */
export async function answerGoodsForm(request: Request) {
  const form = await readForm(request)
  const rows = readGoodsFormRows(form)
  const filled = rows.filter((row) => row.typed !== '')
  const { intent, subject } = readIntent(form)
  const chosen = intentSchema.safeParse({ intent, goodsId: subject })
  if (!chosen.success) return refuse('请求无法处理，请刷新页面后重试', filled)
  // A card is a form of its own, whose number nobody may have typed.
  const others = rows.length > 1 ? filled : []
  switch (chosen.data.intent) {
    case 'add':
      return add(request, form, { rows: filled, rest: [] })
    case 'add-one':
      return addOne(request, form, filled, chosen.data.goodsId)
    case 'hold':
      return hold(request, form, filled, chosen.data.goodsId)
    case 'favorite':
      return keepFavorite(request, form, others, chosen.data.goodsId)
    case 'unfavorite':
      return dropFavorite(request, form, others, chosen.data.goodsId)
  }
}

async function addOne(request: Request, form: FormData, filled: GoodsFormRow[], goodsId: number) {
  const rest = filled.filter((row) => row.goodsId !== goodsId)
  const row = filled.find((candidate) => candidate.goodsId === goodsId)
  if (row !== undefined) return add(request, form, { rows: [row], rest, goodsId })
  const result = await quickAdd(request, goodsId)
  return result.ok
    ? answerResults(request, result.data, { rows: [], rest, goodsId })
    : refuseAll(form, result, { rows: [{ goodsId, typed: '' }], rest })
}

/** Takes the goods of one row out of the flash sale; the numbers of others stand there anyway. */
async function hold(request: Request, form: FormData, filled: GoodsFormRow[], goodsId: number) {
  const rows = filled.filter((row) => row.goodsId === goodsId)
  const [row] = rows
  if (row === undefined) return refuse('请先填写数量')
  if (row.error !== undefined) return refuse(row.error)
  const { quantity = 0, price } = row
  const result = await holdFlash(returningWith(request, rows), { goodsId, quantity, price })
  return result.ok
    ? answerResults(request, result.data, { rows, rest: [], goodsId })
    : refuseAll(form, result, { rows, rest: [] })
}

interface Choice {
  rows: GoodsFormRow[]
  /** Filled too, but not asked for by this button. */
  rest: GoodsFormRow[]
  /** Whose button it was; undefined for the one of all rows. */
  goodsId?: number
}

async function add(request: Request, form: FormData, choice: Choice) {
  const { rows, rest } = choice
  if (rows.length === 0) return refuse('请先填写数量')
  if (rows.some((row) => row.error !== undefined))
    return refuse('有数量填写不正确，请修改后再提交', [...rows, ...rest], choice.goodsId)
  const list = rows.map(({ goodsId, quantity = 0, price, warehouseId }) => ({
    goodsId,
    quantity,
    price,
    warehouseId,
  }))
  const result = await addToCart(returningWith(request, [...rows, ...rest]), list)
  return result.ok ? answerResults(request, result.data, choice) : refuseAll(form, result, choice)
}

// Whoever must sign in first comes back to this page with the numbers still in their fields.
function returningWith(request: Request, rows: GoodsFormRow[]): Request {
  return returningTo(request, withKeptQuantities(request.url, rows).href)
}

async function keepFavorite(
  request: Request,
  form: FormData,
  rest: GoodsFormRow[],
  goodsId: number,
) {
  const result = await addFavorite(returningWith(request, rest), goodsId)
  if (!result.ok) return refuseAll(form, result, { rows: [], rest })
  const link = { label: '查看我的收藏', to: paths.favorites() }
  const toast = { kind: 'success', message: '收藏成功', link } as const
  return backWithToast(request, toast, { rest, goodsId })
}

async function dropFavorite(
  request: Request,
  form: FormData,
  rest: GoodsFormRow[],
  goodsId: number,
) {
  const result = await cancelFavorite(returningWith(request, rest), goodsId)
  if (!result.ok) return refuseAll(form, result, { rows: [], rest })
  const toast = { kind: 'success', message: '取消收藏成功' } as const
  return backWithToast(request, toast, { rest, goodsId })
}
