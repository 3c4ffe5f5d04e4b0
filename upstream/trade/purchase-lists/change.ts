import { createHash } from 'node:crypto'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { listCounted } from '#upstream/goods/products/store'
import { fractionProblem } from '#upstream/kernel/quantities/rules'
import { addWanted } from '../cart/add'
import { toAddition, type Addition } from '../cart/add-goods'
import { findAddition, saveAddition } from '../cart/addition-store'
import { changeCart } from '../cart/change-cart'
import { listWantedRows } from '../cart/store'
import { tellRows } from './added-rows'
import { foretell } from './foretell'
import { requireList } from './make'
import { wordsKey } from './match'
import { meaningOf } from './meaning'
import { forgetWords, learnWords, type Meaning } from './own-words-store'
import { countPieces, isOfOtherUnit, unitOfOwn, withOwnUnit, type Pieces } from './pieces'
import { refuseConflicts } from './refuse-conflicts'
import type { SavedRow } from './row-versions'
import { listRows, listRowsByIds, markAdded, updateRows, type ListRow } from './store'

/**
 * Saves typed quantities and chosen products of a list's rows and learns the choices for the rows'
 * words. Rows of another list and products not offered are ignored. 422 at a row that was changed
 * or added to the cart meanwhile, with nothing saved. 404 for an unknown list.
 */
export function saveList(
  ctx: Context<Buyer>,
  listId: number,
  saved: readonly SavedRow[],
): Promise<void> {
  return changeCart(ctx, (inside) => saveRows(inside, listId, saved))
}

/** The outcome of adding a list's sure rows, in rows. The addition counts products. */
export interface AddedList {
  addition: Addition
  added: number
  adjusted: number
  /** Rows whose product was refused, and rows without a readable quantity. */
  refused: number
  skipped: number
  firstSkipped: Pick<ListRow, 'id' | 'place'> | undefined
}

interface ListAddition {
  saved: readonly SavedRow[]
  /**
   * Made by the page: identical rows sent again with it are a duplicate submit (domain-rules §7).
   */
  token?: string | undefined
}

/** A resent page is recognized as a duplicate for this long, ms. */
const pressMs = 86_400_000

/**
 * Saves rows and adds every sure row with a quantity to the cart, each once. Refused rows stay open
 * with the reason. `skipped` are the sure rows without a readable quantity. A duplicate submit
 * returns the first report.
 */
export function addList(
  ctx: Context<Buyer>,
  listId: number,
  { saved, token }: ListAddition,
): Promise<AddedList> {
  const said = token === undefined ? '' : `list-${listId}-${token}:${digestOf(saved)}`
  return changeCart(ctx, async (inside) => {
    await requireList(inside, listId)
    const before = await findAddition(inside, { said, since: inside.now - pressMs })
    if (before === undefined) await saveRows(inside, listId, saved)
    const rows = await listRows(inside.db, listId, { state: 'sure' })
    const counted = await countRows(inside, rows)
    const ready = counted.flatMap(({ row, goods, pieces: { quantityMilli } }) =>
      quantityMilli === undefined || row.goods_id === null
        ? []
        : [{ row, id: row.id, goodsId: row.goods_id, unit: goods?.row.unit ?? '', quantityMilli }],
    )
    const firstSkipped = counted.find(({ pieces }) => pieces.quantityMilli === undefined)?.row
    const open = { skipped: rows.length - ready.length, firstSkipped }
    if (before !== undefined) {
      const gone = await listRows(inside.db, listId, { addedAt: before.createdAt })
      const adjusted = gone.filter((row) => row.added_note !== '').length
      const told = { added: gone.length, adjusted, refused: ready.length }
      return { addition: toAddition(before.results, before.id), ...told, ...open }
    }
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
    const id = results.length === 0 ? undefined : await saveAddition(inside, results, said)
    return { addition: toAddition(results, id), added: gone.length, adjusted, refused, ...open }
  })
}

function digestOf(saved: readonly SavedRow[]): string {
  const rows = saved.map(({ id, version, quantity, goodsId }) => [id, version, quantity, goodsId])
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
}

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

export function piecesOf(
  { quantity, unit }: Pick<ListRow, 'quantity' | 'unit'>,
  goods: DecidedGoods,
): Pieces {
  const { case_milli: caseMilli, unit: own, spec } = goods.row
  const { stepMilli } = goods.quantity
  const pieces = countPieces(quantity, unit, { unit: own, caseMilli, stepMilli, spec })
  // At the affected row, though rows of one product are added together.
  const problem =
    pieces.quantityMilli === undefined
      ? undefined
      : fractionProblem(pieces.quantityMilli, goods.quantity)
  return problem === undefined ? pieces : { problem }
}

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
    new Map<string, Meaning>(),
    new Set<string>(),
  ]
  for (const { id, quantity, goodsId } of saved) {
    const row = rows.get(id)
    if (row === undefined || row.added_at !== null) continue
    const chosen = choose(row, goodsId)
    const isOther = chosen !== row.goods_id
    const isLearnt = chosen === null || isOther ? 0 : row.is_learnt
    const version = row.version + 1
    // A quantity typed beside an empty field is in the field's unit: the product's.
    const goods = counted.get(row.goods_id ?? 0)
    const isOpen = isOfOtherUnit(row, goods)
    const plain = { quantity, unit: isOpen ? unitOfOwn(goods) : row.unit }
    const own = quantity === row.quantity ? plain : (withOwnUnit(quantity, goods) ?? plain)
    const said = isOpen && quantity === '' ? row : own
    const { quantity: number, unit } = said
    changed.set(id, {
      ...row,
      unit,
      version,
      quantity: number,
      goods_id: chosen,
      is_learnt: isLearnt,
    })
    if (!isOther) continue
    const words = wordsKey(row.words)
    if (chosen === null) forgotten.add(words)
    else learnt.set(words, meaningOf(row.words, chosen))
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
