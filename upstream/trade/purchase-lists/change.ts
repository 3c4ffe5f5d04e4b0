import { createHash } from 'node:crypto'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { fractionProblem } from '#upstream/kernel/quantities/rules'
import { addWanted, type Wanted } from '../cart/add'
import { toAddition, type Addition } from '../cart/add-goods'
import { findAddition, saveAddition } from '../cart/addition-store'
import { changeCart } from '../cart/change-cart'
import { listWantedRows } from '../cart/store'
import { tellRows } from './added-rows'
import { marksOf } from './cart-mark'
import { foretell, sumAhead, type Foretold, type SumAhead } from './foretell'
import { requireList } from './make'
import { countPieces, type Pieces } from './pieces'
import type { SavedRow } from './row-versions'
import { goodsIdsOf, meantOf, saveRows } from './save-rows'
import { listRows, markAdded, type ListRow } from './store'

/**
 * Saves typed quantities and chosen products of a list's rows and learns the choices for the rows'
 * words. Rows of another list are ignored. 422 with nothing saved at a row that was changed or added
 * to the cart meanwhile, and where the product is none that the row offers. 404 for an unknown list.
 */
export function saveList(
  ctx: Context<Buyer>,
  listId: number,
  saved: readonly SavedRow[],
): Promise<void> {
  return changeCart(ctx, async (inside) => {
    await requireList(inside, listId)
    await saveRows(inside, listId, saved)
  })
}

/** The outcome of adding a list's rows, in rows. The addition counts products. */
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
  /** Adds the suggested rows too. */
  takesSuggested?: boolean
  /**
   * Made by the page: identical rows sent again with it are a duplicate submit (domain-rules §7).
   */
  token?: string | undefined
}

/** A resent page is recognized as a duplicate for this long, ms. */
const pressMs = 86_400_000

/**
 * Saves rows and adds every sure row with a quantity to the cart, each once, and the suggested ones
 * if asked to; their cart lines say so. Refused rows stay open with the reason. `skipped` are the
 * rows to add without a readable quantity. A duplicate submit returns the first report.
 */
export function addList(
  ctx: Context<Buyer>,
  listId: number,
  { saved, token, takesSuggested = false }: ListAddition,
): Promise<AddedList> {
  const digest = digestOf(saved, takesSuggested)
  const said = token === undefined ? '' : `list-${listId}-${token}:${digest}`
  return changeCart(ctx, async (inside) => {
    await requireList(inside, listId)
    const before = await findAddition(inside, { said, since: inside.now - pressMs })
    if (before === undefined) await saveRows(inside, listId, saved)
    const rows = await listRows(inside.db, listId, { states: statesTo(takesSuggested) })
    const counted = await countRows(inside, rows)
    const ready = readyOf(counted)
    const firstSkipped = counted.find(({ pieces }) => pieces.quantityMilli === undefined)?.row
    const open = { skipped: rows.length - ready.length, firstSkipped }
    if (before !== undefined) {
      const gone = await listRows(inside.db, listId, { addedAt: before.createdAt })
      const adjusted = gone.filter((row) => row.added_note !== '').length
      const told = { added: gone.length, adjusted, refused: ready.length }
      return { addition: toAddition(before.results, before.id), ...told, ...open }
    }
    const results = ready.length === 0 ? [] : await addWanted(inside, wantedOf(ready))
    const { notes, adjusted, refused } = tellRows(ready, results)
    const gone = ready.flatMap(({ row }) => {
      const note = notes.get(row.id)
      return note === undefined ? [] : [{ ...row, goods_id: meantOf(row), added_note: note }]
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

type Counted = Awaited<ReturnType<typeof countRows>>[number]

function statesTo(takesSuggested: boolean) {
  return takesSuggested ? (['sure', 'suggested'] as const) : (['sure'] as const)
}

function readyOf(counted: readonly Counted[]) {
  return counted.flatMap(({ row, goods, pieces: { quantityMilli } }) => {
    const goodsId = meantOf(row)
    if (quantityMilli === undefined || goodsId === null) return []
    return [{ row, id: row.id, goodsId, unit: goods?.row.unit ?? '', quantityMilli }]
  })
}

/** Rows of one product that are all suggested name what was written in each of them. */
function wantedOf(ready: ReturnType<typeof readyOf>): Wanted[] {
  const marks = marksOf(ready.map(({ row, goodsId }) => ({ goodsId, typed: row.typed })))
  return ready.map(({ row, goodsId, quantityMilli }) => {
    const mark = row.goods_id === null ? marks.get(goodsId) : undefined
    return { goodsId, quantityMilli, ...(mark !== undefined && { suggestedFor: mark }) }
  })
}

function digestOf(saved: readonly SavedRow[], takesSuggested: boolean): string {
  const rows = saved.map(({ id, version, quantity, goodsId }) => [id, version, quantity, goodsId])
  const said = JSON.stringify(takesSuggested ? ['suggested', ...rows] : rows)
  return createHash('sha256').update(said).digest('base64url')
}

export async function countRows(
  ctx: Context<Buyer>,
  rows: readonly ListRow[],
): Promise<{ row: ListRow; goods: DecidedGoods | undefined; pieces: Pieces }[]> {
  const decided = await decideByIds(ctx, goodsIdsOf(rows))
  const goodsOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  return rows.map((row) => {
    const goods = goodsOf.get(meantOf(row) ?? 0)
    return { row, goods, pieces: goods === undefined ? {} : piecesOf(row, goods) }
  })
}

/**
 * What adding the sure rows, and all with the suggested ones, puts into the cart, and what it
 * changes of each row: of the sure rows by themselves, of the suggested ones beside all others.
 */
export async function lookAhead(
  ctx: Context<Buyer>,
  listId: number,
): Promise<{
  sure: SumAhead
  all: SumAhead
  numberless: number
  foretold: ReadonlyMap<number, Foretold>
}> {
  const rows = await listRows(ctx.db, listId, { states: statesTo(true) })
  const counted = await countRows(ctx, rows)
  const ready = counted.flatMap(({ row, goods, pieces: { quantityMilli } }) => {
    if (goods === undefined || quantityMilli === undefined || !isBuyable(goods)) return []
    const { quantity: terms, price } = goods
    const isSure = row.goods_id !== null
    return [{ id: row.id, goodsId: goods.row.id, quantityMilli, terms, price, isSure }]
  })
  const ids = [...new Set(ready.map(({ goodsId }) => goodsId))]
  const lines = ids.length === 0 ? [] : await listWantedRows(ctx, ids)
  const kept = new Map(lines.map(({ id, kept_milli: milli }) => [id, milli ?? 0]))
  const sureRows = ready.filter(({ isSure }) => isSure)
  const [all, sure] = [foretell(ready, kept), foretell(sureRows, kept)]
  const told = ready.flatMap(({ id, isSure }) => {
    const own = (isSure ? sure : all).get(id)
    return own === undefined ? [] : [[id, own] as const]
  })
  const isNumberless = ({ row, pieces }: Counted) =>
    row.goods_id !== null && pieces.quantityMilli === undefined
  return {
    sure: sumAhead(sureRows, kept),
    all: sumAhead(ready, kept),
    numberless: counted.filter(isNumberless).length,
    foretold: new Map(told),
  }
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
