import { mostDraftLines } from '#contract/order-draft-states'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { piecesOf } from '../purchase-lists/change'
import { judgeList } from '../purchase-lists/judge-list'
import { readWishText } from '../purchase-lists/sheet'
import type { DraftAmount } from './store'
import type { Unread } from './unread'

/**
 * Reads a pasted list by the reader of the quick purchase (domain-rules §20): what names one product
 * and a quantity for sure, and the other lines with their candidates. 422 at `text`.
 */
export async function readDraftText(
  ctx: Context<Buyer>,
  text: string,
): Promise<{ sure: DraftAmount[]; unread: Unread[] }> {
  const wishes = readWishText(text)
  if (wishes.length === 0)
    throw new FormError({ text: ['没有读到商品。每行写一个：名称、规格、厂家和数量'] })
  if (wishes.length > mostDraftLines)
    throw new FormError({
      text: [`有 ${String(wishes.length)} 行，一次最多 ${String(mostDraftLines)} 行，请分几次`],
    })
  const judged = await judgeList(ctx, wishes)
  const meant = judged.flatMap(({ match }) => match.goodsId ?? [])
  const decided = await decideByIds(ctx, [...new Set(meant)])
  const goodsOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  const sure: DraftAmount[] = []
  const unread: Unread[] = []
  for (const { wish, match, suggested } of judged) {
    const goods = goodsOf.get(match.goodsId ?? 0)
    const { typed, quantity, unit } = wish
    const pieces = goods === undefined ? {} : piecesOf({ quantity, unit }, goods)
    if (goods !== undefined && pieces.quantityMilli !== undefined) {
      sure.push({ goodsId: goods.row.id, quantityMilli: pieces.quantityMilli })
      continue
    }
    const first = match.goodsId ?? suggested?.goodsId
    const candidates = [...new Set([...(first === undefined ? [] : [first]), ...match.candidates])]
    const problem = pieces.problem ?? (quantity === '' ? '没有写数量' : undefined)
    unread.push({ typed, quantity, unit, candidates, ...(problem !== undefined && { problem }) })
  }
  return { sure, unread }
}
