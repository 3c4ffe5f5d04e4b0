import { idSchema } from '#contract/scalars'
import { addTyped } from '#app/services/cart/draft.server'
import { keepRest } from './keep-typed.server'
import { readPage, type GoodsFormRow } from './read-rows.server'
import { answerResults, refuse, refuseAll, refuseNumbers, returningWith } from './replies.server'
import { call } from '#app/upstream-client/api.server'

/** The goods whose own add buttons were pressed: one, or several that scripts send together. */
export function readPressed(form: FormData): number[] {
  const ids = form.getAll('intent').flatMap((sent) => {
    const [intent, id] = typeof sent === 'string' ? sent.split('/') : []
    const goodsId = idSchema.safeParse(id)
    return intent === 'add-one' && goodsId.success ? [goodsId.data] : []
  })
  return [...new Set(ids)]
}

/**
 * Adds the rows of pressed buttons in one call: the number of the row, or one package step without
 * one. Numbers of other rows stay.
 */
export async function addPressed(
  request: Request,
  form: FormData,
  touched: GoodsFormRow[],
  pressed: number[],
) {
  const rows = touched.filter((row) => row.typed !== '' && pressed.includes(row.goodsId))
  const rest = touched.filter((row) => !rows.includes(row))
  const goodsId = pressed.length === 1 ? pressed[0] : undefined
  if (rows.some(({ error }) => error !== undefined))
    return refuseNumbers(request, [...rows, ...rest], goodsId)
  const ids = rows.map((row) => row.goodsId)
  const steps = pressed.filter((id) => !ids.includes(id))
  if (goodsId !== undefined && steps.length > 0) return addStep(request, form, rest, goodsId)
  const kept = [...rows, ...rest]
  const press = readPage(form)
  const result = await addTyped(returningWith(request, kept), kept, { ids, steps, press })
  const asked = [...rows, ...steps.map(emptyRow)]
  if (!result.ok) return refuseAll(form, result, { rows: asked, rest })
  if (result.data.results.length === 0)
    return refuse('这里的数量已在别处加入购物车或清空，请核对购物车')
  return answerResults(request, result.data, {
    rows,
    rest: result.isRestKept ? [] : rest,
    ...(goodsId !== undefined && { goodsId }),
  })
}

async function addStep(request: Request, form: FormData, rest: GoodsFormRow[], goodsId: number) {
  const result = await call(request, 'cart.quickAdd', { id: goodsId })
  if (!result.ok) return refuseAll(form, result, { rows: [emptyRow(goodsId)], rest })
  return answerResults(request, result.data, {
    rows: [],
    rest: await keepRest(request, rest),
    goodsId,
  })
}

function emptyRow(goodsId: number): GoodsFormRow {
  return { goodsId, typed: '' }
}
