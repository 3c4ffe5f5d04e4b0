import { flashLineType, setLineType } from '#contract/cart'
import type { AddResult } from '#contract/addition'
import { listFlashOf } from '#upstream/goods/promotions/campaign-store'
import { listIdsOfCodes } from '#upstream/goods/products/desk-store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { inBatches } from '#upstream/kernel/db/in-batches'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { quantityToMilli } from '#upstream/kernel/quantities/units'
import { addToCart } from '../cart/add'
import { addSet } from '../cart/add-set'
import { holdFlash } from '../cart/hold'
import { decideCart, type DecidedLine } from '../cart/lines'
import { deleteCartLines, emptyCart, plainLineType } from '../cart/store'
import { listSets, listSetsOf, type SetRow } from '../sets/store'
import { cellMilli, LineProblems, readLines } from './typed-lines'

/** What is bought in a preview, in thousandths by the ids of the goods. */
type Wanted = ReadonlyMap<number, number>

/** What a campaign sells in lines of its own, which a buyer takes instead of plain ones. */
export interface Offered {
  flashGoods: ReadonlySet<number>
  sets: readonly SetRow[]
}

/** What buyers take of a campaign by themselves: the goods of a flash sale, and sets. */
export async function readOffered(ctx: Context<Buyer>, campaignId: number): Promise<Offered> {
  const [flash, setIds] = await Promise.all([
    listFlashOf(ctx.db, campaignId),
    listSetsOf(ctx.db, campaignId),
  ])
  return { flashGoods: new Set(flash), sets: await listSets(ctx, setIds) }
}

/**
 * Takes out of the store's cart what the preview buys anew: the typed lines alone, or all selected
 * lines but those of other sales and sets, which stay. 422 at `lines`, also for an empty cart.
 */
export async function takeWanted(
  ctx: Context<Buyer>,
  typed: string,
  offered: Offered,
): Promise<Wanted> {
  const { db, buyer } = ctx
  if (typed.trim() !== '') {
    const wanted = await readTyped(ctx, typed)
    await emptyCart(db, buyer.storeId)
    return wanted
  }
  const lines = await decideCart(ctx)
  const selected = lines.filter(({ row }) => row.is_selected === 1)
  if (selected.length === 0)
    throw new FormError({ lines: ['这家客户的购物车里没有选中的商品，请填写'] })
  const taken = selected.filter((line) => isTaken(line, offered))
  const kept = new Set(selected.filter((line) => !isTaken(line, offered)))
  const gone = lines.filter((line) => !kept.has(line)).map(({ row }) => row.line_id)
  if (gone.length > 0) await deleteCartLines(db, buyer.storeId, gone)
  return sumOf(taken.map(({ row }) => ({ goodsId: row.id, quantityMilli: row.quantity_milli })))
}

function isTaken({ row }: DecidedLine, { flashGoods, sets }: Offered): boolean {
  if (row.line_type === flashLineType) return flashGoods.has(row.id)
  if (row.line_type === setLineType) return sets.some(({ id }) => id === row.set_id)
  return row.line_type === plainLineType
}

async function readTyped(ctx: Context, typed: string): Promise<Wanted> {
  const problems = new LineProblems('lines')
  const lines = readLines(typed).flatMap((line) => {
    const [code = '', quantity, ...rest] = line.cells
    const quantityMilli = cellMilli(quantity)
    if (quantityMilli !== undefined && rest.length === 0) return [{ line, code, quantityMilli }]
    problems.add(line, '请写商品编号和数量，如 100280 10')
    return []
  })
  const codes = lines.map(({ code }) => code)
  const found = await inBatches(codes, (some) => listIdsOfCodes(ctx.db, some))
  const ids = new Map(found.map(({ code, id }) => [code, id]))
  const wanted = lines.flatMap(({ line, code, quantityMilli }) => {
    const goodsId = ids.get(code)
    if (goodsId !== undefined) return [{ goodsId, quantityMilli }]
    problems.add(line, `没有商品编号 ${code}`)
    return []
  })
  problems.throwAny()
  return sumOf(wanted)
}

function sumOf(lines: readonly { goodsId: number; quantityMilli: number }[]): Wanted {
  const sums = new Map<number, number>()
  for (const { goodsId, quantityMilli } of lines)
    sums.set(goodsId, (sums.get(goodsId) ?? 0) + quantityMilli)
  return sums
}

interface ToldLine extends AddResult {
  /** It was asked of the flash sale. */
  isSale: boolean
}

/** What the shop says to what was put into the cart: by goods, and about sets. */
export interface Told {
  lines: ToldLine[]
  sets: string[]
}

/**
 * Buys what is wanted: as whole sets and in the flash sale as far as these go, the rest plainly.
 * Each quantity is bought once, and the shop's own words tell what became of it.
 */
export async function fillCart(
  ctx: Context<Buyer>,
  wanted: Wanted,
  offered: Offered,
): Promise<Told> {
  const left = new Map(wanted)
  const take = (goodsId: number, milli: number) =>
    left.set(goodsId, Math.max(0, (left.get(goodsId) ?? 0) - milli))
  const sets: string[] = []
  for (const set of offered.sets) sets.push(...(await takeSet(ctx, set, { left, take })))
  const sale = linesOf(left).filter(({ goodsId }) => offered.flashGoods.has(goodsId))
  const held = await holdFlash(ctx, sale)
  for (const { goodsId, added = 0 } of held) take(goodsId, quantityToMilli(added))
  const plain = await addToCart(ctx, linesOf(left))
  return {
    lines: [
      ...held.map((one) => {
        const isPart = one.message !== undefined && (left.get(one.goodsId) ?? 0) > 0
        const message = isPart ? `秒杀：${one.message ?? ''}，其余按平常价` : one.message
        return { ...one, isSale: true, ...(message !== undefined && { message }) }
      }),
      ...plain.map((one) => ({ ...one, isSale: false })),
    ],
    sets,
  }
}

/** As many whole sets as what is left makes, and the shop lets the buyer have. */
async function takeSet(
  ctx: Context<Buyer>,
  set: SetRow,
  { left, take }: { left: Wanted; take: (goodsId: number, milli: number) => void },
): Promise<string[]> {
  const counts = set.goods.map(({ goodsId, quantityMilli }) =>
    Math.floor((left.get(goodsId) ?? 0) / quantityMilli),
  )
  const whole = Math.min(...counts)
  if (whole === 0) return ['商品不够一套，都按平常价']
  try {
    const { count, message } = await addSet(ctx, set.id, whole)
    for (const { goodsId, quantityMilli } of set.goods) take(goodsId, quantityMilli * count)
    return message === undefined ? [] : [message]
  } catch (error) {
    if (error instanceof ApiError) return [error.message]
    throw error
  }
}

function linesOf(wanted: Wanted): { goodsId: number; quantityMilli: number }[] {
  return [...wanted].flatMap(([goodsId, quantityMilli]) =>
    quantityMilli > 0 ? [{ goodsId, quantityMilli }] : [],
  )
}
