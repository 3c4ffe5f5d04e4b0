import { toGoodsRow, type GoodsRow } from '#app/views/goods/goods-row'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { LicenceProblem } from '#contract/hint'
import { callOrThrow } from '#app/upstream-client/api.server'

/** Every document of an approved store with its versions, and the status of its rights. */
export async function getHeldPapers(request: Request) {
  const [documents, { rights }] = await Promise.all([
    callOrThrow(request, 'user.documents', {}),
    callOrThrow(request, 'user.rights', {}),
  ])
  return { ...documents, rights }
}

type Why = DataOf<Calls['goods.why']>

/**
 * Every reason why this buyer cannot buy a product; 404 is thrown when there is no such product.
 */
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

/** The selected cart lines blocked by licences or scope. */
export async function getCartProblems(request: Request): Promise<LicenceProblem[]> {
  return (await callOrThrow(request, 'cart.licenceProblems', {})).problems
}
