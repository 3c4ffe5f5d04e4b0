import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { listCounted } from '#upstream/goods/products/store'
import { wordsKey } from './match'
import { meaningOf } from './meaning'
import { forgetWords, learnWords, type Meaning } from './own-words-store'
import { isOfOtherUnit, unitOfOwn, withOwnUnit, type CountedGoods } from './pieces'
import { refuseConflicts } from './refuse-conflicts'
import type { SavedRow } from './row-versions'
import { questionOf } from './same-question'
import { listRows, listRowsByIds, updateRows, type ListRow } from './store'

/**
 * Saves typed quantities and chosen products of a list's rows, applies each choice to the open rows
 * with the same question, and learns the choices for the rows' words. The caller has locked the
 * store and knows the list.
 */
export async function saveRows(
  ctx: Context<Buyer>,
  listId: number,
  saved: readonly SavedRow[],
): Promise<void> {
  if (saved.length === 0) return
  const ids = saved.map(({ id }) => id)
  const rows = new Map((await listRowsByIds(ctx.db, listId, ids)).map((row) => [row.id, row]))
  await refuseConflicts(ctx, rows, saved)
  refuseForeign(rows, saved)
  const counted = await listCounted(ctx.db, goodsIdsOf([...rows.values()]))
  const changed = new Map<number, ListRow>()
  const learnt = new Map<string, Meaning>()
  const forgotten = new Set<string>()
  const answers = new Map<string, number>()
  for (const change of saved) {
    const row = rows.get(change.id)
    if (row === undefined || row.added_at !== null) continue
    const next = changedRow(row, change, counted.get(meantOf(row) ?? 0))
    changed.set(row.id, next)
    if (next.goods_id === row.goods_id) continue
    const words = wordsKey(row.words)
    if (next.goods_id === null) forgotten.add(words)
    else {
      learnt.set(words, meaningOf(row.words, next.goods_id))
      answers.set(questionOf(row), next.goods_id)
    }
  }
  const chosen = saved.flatMap(({ id, goodsId }) => (goodsId === undefined ? [] : [id]))
  for (const row of await answeredRows(ctx, listId, answers, new Set(chosen))) {
    const base = changed.get(row.id) ?? { ...row, version: row.version + 1 }
    changed.set(row.id, withGoods(base, answers.get(questionOf(row)) ?? null))
  }
  await updateRows(ctx.db, [...changed.values()])
  await learnWords(ctx, learnt)
  await forgetWords(
    ctx,
    [...forgotten].filter((words) => !learnt.has(words)),
  )
}

/** 422 at the rows whose chosen product is none that they offer. */
function refuseForeign(rows: ReadonlyMap<number, ListRow>, saved: readonly SavedRow[]): void {
  const foreign = saved.filter(({ id, goodsId = 0 }) => {
    const row = rows.get(id)
    if (row === undefined || row.added_at !== null || goodsId === 0) return false
    return meantOf(row) !== goodsId && !candidatesOf(row).includes(goodsId)
  })
  if (foreign.length === 0) return
  throw new FormError(
    Object.fromEntries(
      foreign.map(({ id }) => [`row-${id}`, ['所选商品不是这一行的候选，未保存']]),
    ),
  )
}

/** The product a row stands for: the sure, chosen or suggested one. */
export function meantOf(row: Pick<ListRow, 'goods_id' | 'suggested_id'>): number | null {
  return row.goods_id ?? row.suggested_id
}

export function goodsIdsOf(rows: readonly ListRow[]): number[] {
  return [...new Set(rows.flatMap((row) => meantOf(row) ?? []))]
}

export function candidatesOf({ candidates }: Pick<ListRow, 'candidates'>): number[] {
  return candidates === '' ? [] : candidates.split(',').map(Number)
}

function changedRow(
  row: ListRow,
  { quantity, goodsId }: SavedRow,
  goods: CountedGoods | undefined,
): ListRow {
  // A quantity typed beside an empty field is in the field's unit: the product's.
  const isOpen = isOfOtherUnit(row, goods)
  const plain = { quantity, unit: isOpen ? unitOfOwn(goods) : row.unit }
  const own = quantity === row.quantity ? plain : (withOwnUnit(quantity, goods) ?? plain)
  const said = isOpen && quantity === '' ? row : own
  const next = { ...row, version: row.version + 1, quantity: said.quantity, unit: said.unit }
  if (goodsId === undefined) return next
  if (goodsId === 0) return withGoods(next, null)
  return withGoods(next, goodsId)
}

function withGoods(row: ListRow, goodsId: number | null): ListRow {
  const isLearnt = goodsId !== null && goodsId === row.goods_id ? row.is_learnt : 0
  return { ...row, goods_id: goodsId, suggested_id: null, reasons: '', is_learnt: isLearnt }
}

/** Rows that an answer answers too: open ones that offer the product and have no own choice. */
async function answeredRows(
  { db }: Context,
  listId: number,
  answers: ReadonlyMap<string, number>,
  chosen: ReadonlySet<number>,
): Promise<ListRow[]> {
  if (answers.size === 0) return []
  const open = await listRows(db, listId, { states: ['suggested', 'choose'] })
  return open.filter((row) => {
    const goodsId = answers.get(questionOf(row))
    return goodsId !== undefined && !chosen.has(row.id) && candidatesOf(row).includes(goodsId)
  })
}
