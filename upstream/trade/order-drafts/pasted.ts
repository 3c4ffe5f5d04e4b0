import { z } from 'zod'
import { mostDraftLines } from '#contract/order-draft-states'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { piecesOf } from '../purchase-lists/change'
import { judgeList } from '../purchase-lists/judge-list'
import { readWishText, type ListedWish } from '../purchase-lists/sheet'

const pastedSchema = z.array(
  z.object({
    typed: z.string(),
    words: z.string(),
    code: z.string(),
    quantity: z.string(),
    unit: z.string(),
    isOwnCode: z.boolean().optional(),
    otherCodes: z.array(z.string()).optional(),
    mayBeTitle: z.boolean().optional(),
  }),
)

/** The pasted lines of a draft that are not added yet. */
export function readPasted(json: string): ListedWish[] {
  return json === '' ? [] : (pastedSchema.parse(JSON.parse(json)) as ListedWish[])
}

export function writePasted(lines: readonly ListedWish[]): string {
  return lines.length === 0 ? '' : JSON.stringify(lines)
}

/** Splits a pasted list as the quick purchase does (domain-rules §20). 422 at `text`. */
export function splitPasted(text: string, kept: readonly ListedWish[]): ListedWish[] {
  const read = readWishText(text)
  if (read.length === 0)
    throw new FormError({ text: ['没有读到商品。每行写一个：名称、规格、厂家和数量'] })
  const all = [...kept, ...read]
  if (all.length > mostDraftLines)
    throw new FormError({
      text: [`共 ${String(all.length)} 行，一次最多 ${String(mostDraftLines)} 行，请分几次`],
    })
  return all
}

export interface UnderstoodLine {
  typed: string
  /** In the product's unit where that is sure, else as it was written. */
  quantity: string
  problem: string | undefined
  /** Undefined unless the words name one product for sure. */
  goodsId: number | undefined
  /** Ids of goods, the likeliest first. */
  candidates: number[]
}

/**
 * What pasted lines mean for the buyer of `ctx`, by the reader of the quick purchase; titles and
 * mere talk are left out. It reads the index of goods, so never in a transaction.
 */
export async function understandPasted(
  ctx: Context<Buyer>,
  lines: readonly ListedWish[],
): Promise<UnderstoodLine[]> {
  if (lines.length === 0) return []
  const judged = await judgeList(ctx, lines)
  const decided = await decideByIds(
    ctx,
    judged.flatMap(({ match }) => match.goodsId ?? []),
  )
  const goodsOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  return judged.map(({ asked, wish: { quantity, unit }, match, suggested }) => {
    const goods = goodsOf.get(match.goodsId ?? 0)
    const { quantityMilli, problem } =
      goods === undefined ? {} : piecesOf({ quantity, unit }, goods)
    const first = match.goodsId ?? suggested?.goodsId
    return {
      typed: asked.typed,
      quantity:
        quantityMilli === undefined ? quantity + unit : String(milliToQuantity(quantityMilli)),
      problem: problem ?? (quantity === '' ? '没有写数量' : undefined),
      goodsId: goods?.row.id,
      candidates: [...new Set([...(first === undefined ? [] : [first]), ...match.candidates])],
    }
  })
}
