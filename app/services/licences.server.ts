import { toGoodsRow, type GoodsRow } from '#app/views/goods-row'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { LicenceProblem } from '#contract/hint'
import { callOrThrow } from '#app/upstream-client/api.server'

/** The certificates and the scope of the acting store, and how many products hang on each. */
export function getLicences(request: Request) {
  return callOrThrow(request, 'user.licences', {})
}

type Why = DataOf<Calls['goods.why']>

/** Everything that keeps this buyer from a product; 404 is thrown when there is no such product. */
export async function requireWhy(
  request: Request,
  id: number,
): Promise<Pick<Why, 'scope' | 'licences'> & { goods: GoodsRow; alternatives: GoodsRow[] }> {
  const why = await callOrThrow(request, 'goods.why', { id })
  return {
    ...why,
    goods: toGoodsRow(why.goods),
    alternatives: why.alternatives.map(toGoodsRow),
  }
}

/** What licences and scope keep back of the lines ticked in the cart. */
export async function getCartProblems(request: Request): Promise<LicenceProblem[]> {
  return (await callOrThrow(request, 'cart.licenceProblems', {})).problems
}
