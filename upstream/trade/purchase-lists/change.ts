import type { AddResult } from '#contract/addition'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { FormError } from '#upstream/kernel/errors'
import { addWanted } from '../cart/add'
import { toAddition, type Addition } from '../cart/add-goods'
import { saveAddition } from '../cart/addition-store'
import { changeCart } from '../cart/change-cart'
import { requireList } from './make'
import { wordsKey } from './match'
import { forgetWords, learnWords } from './own-words-store'
import { countPieces, type Pieces } from './pieces'
import { conflictsOf } from './row-versions'
import { listOpenRows, listRows, markAdded, updateRows, type ListRow } from './store'

/** What a page of a list says of a row. */
export interface SavedRow {
  id: number
  /** What the page knew of the row; without it nobody asks whether it was changed since. */
  version?: number | undefined
  /** As it was typed. */
  quantity: string
  /** 0 for none of the candidates; undefined leaves what stands there. */
  goodsId?: number | undefined
}

/**
 * Saves what was typed and chosen at rows of a list; a choice is remembered for the words of the row.
 * Rows that are in the cart, of another list, and products that were not offered change nothing. 422
 * at a row that somebody else has changed since, and then nothing is saved; 404 for no such list.
 */
export function saveList(
  ctx: Context<Buyer>,
  listId: number,
  saved: readonly SavedRow[],
): Promise<void> {
  return changeCart(ctx, (inside) => saveRows(inside, listId, saved))
}

/**
 * Saves rows and puts every row that is sure and says a number into the cart, each once: what was
 * refused stays open, with why. `skipped` are the sure rows without a number that can be read.
 */
export function addList(
  ctx: Context<Buyer>,
  listId: number,
  saved: readonly SavedRow[],
): Promise<{ addition: Addition; skipped: number }> {
  return changeCart(ctx, async (inside) => {
    await saveRows(inside, listId, saved)
    const rows = await listRows(inside.db, listId, { state: 'sure' })
    const counted = await countRows(inside, rows)
    const ready = counted.flatMap(({ row, pieces: { quantityMilli } }) =>
      quantityMilli === undefined || row.goods_id === null
        ? []
        : [{ id: row.id, goodsId: row.goods_id, quantityMilli }],
    )
    const results = ready.length === 0 ? [] : await addWanted(inside, ready)
    await markAdded(inside.db, idsAdded(ready, results), inside.now)
    const id = results.length === 0 ? undefined : await saveAddition(inside, results, '')
    return { addition: toAddition(results, id), skipped: rows.length - ready.length }
  })
}

/** Rows with what their numbers come to of what they are; one statement. */
export async function countRows(
  ctx: Context<Buyer>,
  rows: readonly ListRow[],
): Promise<{ row: ListRow; goods: DecidedGoods | undefined; pieces: Pieces }[]> {
  const ids = rows.flatMap(({ goods_id }) => (goods_id === null ? [] : [goods_id]))
  const decided = await decideByIds(ctx, [...new Set(ids)])
  const goodsOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  return rows.map((row) => {
    const goods = row.goods_id === null ? undefined : goodsOf.get(row.goods_id)
    return { row, goods, pieces: goods === undefined ? {} : piecesOf(row, goods) }
  })
}

/** What the number of a row comes to of a product. */
export function piecesOf(
  { quantity, unit }: Pick<ListRow, 'quantity' | 'unit'>,
  goods: DecidedGoods,
): Pieces {
  const { case_milli: caseMilli, unit: own } = goods.row
  return countPieces(quantity, unit, {
    unit: own,
    caseMilli,
    stepMilli: goods.quantity.stepMilli,
  })
}

/** What it may be, the likeliest first. */
export function candidatesOf({ candidates }: Pick<ListRow, 'candidates'>): number[] {
  return candidates === '' ? [] : candidates.split(',').map(Number)
}

async function saveRows(
  ctx: Context<Buyer>,
  listId: number,
  saved: readonly SavedRow[],
): Promise<void> {
  await requireList(ctx, listId)
  if (saved.length === 0) return
  const ids = saved.map(({ id }) => id)
  const rows = new Map((await listOpenRows(ctx.db, listId, ids)).map((row) => [row.id, row]))
  refuseConflicts(rows, saved)
  const [changed, learnt, forgotten] = [
    new Map<number, ListRow>(),
    new Map<string, number>(),
    new Set<string>(),
  ]
  for (const { id, quantity, goodsId } of saved) {
    const row = rows.get(id)
    if (row === undefined) continue
    const chosen = choose(row, goodsId)
    const isOther = chosen !== row.goods_id
    const isLearnt = chosen === null || isOther ? 0 : row.is_learnt
    const version = row.version + 1
    changed.set(id, { ...row, quantity, goods_id: chosen, is_learnt: isLearnt, version })
    if (!isOther) continue
    const words = wordsKey(row.words)
    if (chosen === null) forgotten.add(words)
    else learnt.set(words, chosen)
  }
  await updateRows(ctx.db, [...changed.values()])
  await learnWords(ctx, learnt)
  await forgetWords(
    ctx,
    [...forgotten].filter((words) => !learnt.has(words)),
  )
}

function refuseConflicts(rows: ReadonlyMap<number, ListRow>, saved: readonly SavedRow[]): void {
  const conflicts = conflictsOf(rows, saved)
  if (conflicts.length === 0) return
  throw new FormError(
    Object.fromEntries(
      conflicts.map(({ id }) => {
        const { quantity = '', unit = '' } = rows.get(id) ?? {}
        const now = quantity === '' ? '' : `，数量是 ${quantity} ${unit}`.trimEnd()
        return [`row-${id}`, [`别人刚改过这一行${now}，再保存就用您写的`]]
      }),
    ),
  )
}

function choose(row: ListRow, goodsId: number | undefined): number | null {
  if (goodsId === 0) return null
  const isOffered = goodsId !== undefined && candidatesOf(row).includes(goodsId)
  return isOffered ? goodsId : row.goods_id
}

/** The rows whose product was not refused. */
function idsAdded(
  ready: readonly { id: number; goodsId: number }[],
  results: readonly AddResult[],
): number[] {
  const taken = new Set(
    results.flatMap(({ goodsId, outcome }) => (outcome === 'refused' ? [] : [goodsId])),
  )
  return ready.filter(({ goodsId }) => taken.has(goodsId)).map(({ id }) => id)
}
