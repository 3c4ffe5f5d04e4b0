import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { judgeOpen, type JudgedRow } from './judge-rows'
import { matchOtherwise } from './match-otherwise'
import { matchWishes } from './match'
import type { Match } from './match-result'
import type { ListedWish } from './sheet'
import { isTalk } from './talk'

export interface JudgedWish extends JudgedRow {
  /** The wish as it was read, before another reading proved right. */
  asked: ListedWish
}

/**
 * Understands the wishes of a list: matched, read otherwise where that fits a product, judged.
 * Titles and lines of mere talk that are like no product are left out.
 */
export async function judgeList(
  ctx: Context<Buyer>,
  wishes: readonly ListedWish[],
): Promise<JudgedWish[]> {
  const found = await matchOtherwise(ctx, wishes, await matchWishes(ctx, wishes))
  const judged = await judgeOpen(ctx, found)
  return judged.flatMap((one, at) => {
    const asked = wishes[at]
    return asked === undefined || isTitle(asked, one.match) || isNoGoods(one)
      ? []
      : [{ ...one, asked }]
  })
}

function isTitle({ mayBeTitle }: ListedWish, { goodsId, candidates }: Match): boolean {
  return mayBeTitle === true && goodsId === undefined && candidates.length === 0
}

/** Talk by clear signs that bears no product's name and has no code. */
function isNoGoods({ wish, match, suggested, isNamed }: JudgedRow): boolean {
  const isMeant = match.goodsId !== undefined || suggested !== undefined
  return !isMeant && isNamed !== true && wish.code === '' && isTalk(wish.typed)
}
