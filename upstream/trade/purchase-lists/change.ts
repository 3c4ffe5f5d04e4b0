import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { listCounted } from '#upstream/goods/products/store'
import { addWanted } from '../cart/add'
import { toAddition, type Addition } from '../cart/add-goods'
import { saveAddition } from '../cart/addition-store'
import { changeCart } from '../cart/change-cart'
import { listWantedRows } from '../cart/store'
import { tellRows } from './added-rows'
import { foretell } from './foretell'
import { requireList } from './make'
import { wordsKey } from './match'
import { forgetWords, learnWords } from './own-words-store'
import { countPieces, isOfOtherUnit, type Pieces } from './pieces'
import { refuseConflicts } from './refuse-conflicts'
import type { SavedRow } from './row-versions'
import { listRows, listRowsByIds, markAdded, updateRows, type ListRow } from './store'

/**
 * Saves what was typed and chosen at rows of a list; a choice is remembered for the words of the row.
 * Rows of another list, and products that were not offered, change nothing. 422 at a row that somebody
 * else has changed since or put into the cart, and then nothing is saved; 404 for no such list.
 */
export function saveList(
  ctx: Context<Buyer>,
  listId: number,
  saved: readonly SavedRow[],
): Promise<void> {
  return changeCart(ctx, (inside) => saveRows(inside, listId, saved))
}

/** What became of the sure rows of a list, in rows; the addition tells of products. */
export interface AddedList {
  addition: Addition
  /** Rows that went into the cart now, and those of them whose number was adjusted. */
  added: number
  adjusted: number
  /** Rows whose product was refused, and rows without a number that can be read. */
  refused: number
  skipped: number
  /** The first of those without a number, by its place. */
  firstSkipped: Pick<ListRow, 'id' | 'place'> | undefined
}

/**
 * Saves rows and puts every row that is sure and says a number into the cart, each once: what was
 * refused stays open, with why. `skipped` are the sure rows without a number that can be read.
 */
export function addList(
  ctx: Context<Buyer>,
  listId: number,
  saved: readonly SavedRow[],
): Promise<AddedList> {
  return changeCart(ctx, async (inside) => {
    await saveRows(inside, listId, saved)
    const rows = await listRows(inside.db, listId, { state: 'sure' })
    const counted = await countRows(inside, rows)
    const ready = counted.flatMap(({ row, goods, pieces: { quantityMilli } }) =>
      quantityMilli === undefined || row.goods_id === null
        ? []
        : [{ row, id: row.id, goodsId: row.goods_id, unit: goods?.row.unit ?? '', quantityMilli }],
    )
    const wanted = ready.map(({ goodsId, quantityMilli }) => ({ goodsId, quantityMilli }))
    const results = ready.length === 0 ? [] : await addWanted(inside, wanted)
    const { notes, adjusted, refused } = tellRows(ready, results)
    const gone = ready.flatMap(({ row }) => {
      const note = notes.get(row.id)
      return note === undefined ? [] : [{ ...row, added_note: note }]
    })
    const by = { added_at: inside.now, added_by: inside.buyer.memberId }
    await markAdded(
      inside.db,
      gone.map((row) => ({ ...row, ...by })),
    )
    const id = results.length === 0 ? undefined : await saveAddition(inside, results, '')
    const firstSkipped = counted.find(({ pieces }) => pieces.quantityMilli === undefined)?.row
    const told = { added: gone.length, adjusted, refused, skipped: rows.length - ready.length }
    return { addition: toAddition(results, id), ...told, firstSkipped }
  })
}

/** Rows with what their numbers come to of what they are; one statement. */
export async function countRows(
  ctx: Context<Buyer>,
  rows: readonly ListRow[],
): Promise<{ row: ListRow; goods: DecidedGoods | undefined; pieces: Pieces }[]> {
  const decided = await decideByIds(ctx, goodsIdsOf(rows))
  const goodsOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  return rows.map((row) => {
    const goods = row.goods_id === null ? undefined : goodsOf.get(row.goods_id)
    return { row, goods, pieces: goods === undefined ? {} : piecesOf(row, goods) }
  })
}

/** The sure rows of a list with what adding them will do to their numbers, beside what they come to. */
export async function lookAhead(ctx: Context<Buyer>, listId: number) {
  const counted = await countRows(ctx, await listRows(ctx.db, listId, { state: 'sure' }))
  const ready = counted.flatMap(({ row, goods, pieces: { quantityMilli } }) =>
    goods === undefined || quantityMilli === undefined || !isBuyable(goods)
      ? []
      : [{ id: row.id, goodsId: goods.row.id, quantityMilli, terms: goods.quantity }],
  )
  const ids = [...new Set(ready.map(({ goodsId }) => goodsId))]
  const lines = ids.length === 0 ? [] : await listWantedRows(ctx, ids)
  const kept = new Map(lines.map(({ id, kept_milli: milli }) => [id, milli ?? 0]))
  return { counted, foretold: foretell(ready, kept) }
}

/** What the number of a row comes to of a product. */
export function piecesOf(
  { quantity, unit }: Pick<ListRow, 'quantity' | 'unit'>,
  goods: DecidedGoods,
): Pieces {
  const { case_milli: caseMilli, unit: own, spec } = goods.row
  const { stepMilli } = goods.quantity
  return countPieces(quantity, unit, { unit: own, caseMilli, stepMilli, spec })
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
  const rows = new Map((await listRowsByIds(ctx.db, listId, ids)).map((row) => [row.id, row]))
  await refuseConflicts(ctx, rows, saved)
  const counted = await listCounted(ctx.db, goodsIdsOf([...rows.values()]))
  const [changed, learnt, forgotten] = [
    new Map<number, ListRow>(),
    new Map<string, number>(),
    new Set<string>(),
  ]
  for (const { id, quantity, goodsId } of saved) {
    const row = rows.get(id)
    if (row === undefined || row.added_at !== null) continue
    const chosen = choose(row, goodsId)
    const isOther = chosen !== row.goods_id
    const isLearnt = chosen === null || isOther ? 0 : row.is_learnt
    const version = row.version + 1
    // What was typed beside an empty field counts what that field says: packages of the product.
    const isOpen = isOfOtherUnit(row, counted.get(row.goods_id ?? 0))
    const said = isOpen && quantity === '' ? row : { quantity, unit: isOpen ? '' : row.unit }
    const { quantity: number, unit } = said
    changed.set(id, {
      ...{ ...row, unit, version },
      ...{ quantity: number, goods_id: chosen, is_learnt: isLearnt },
    })
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

function goodsIdsOf(rows: readonly ListRow[]): number[] {
  return [...new Set(rows.flatMap(({ goods_id: id }) => id ?? []))]
}

function choose(row: ListRow, goodsId: number | undefined): number | null {
  if (goodsId === 0) return null
  const isOffered = goodsId !== undefined && candidatesOf(row).includes(goodsId)
  return isOffered ? goodsId : row.goods_id
}
