import { codes } from '#contract/envelope'
import { encode } from '#contract/encode'
import { changesDataSchema, type Change } from '#contract/checkout'
import { listNamedRows } from '#upstream/goods/products/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { listChanges, unnamed } from '../checkout/changes'
import { seenBy } from '../checkout/fingerprint'
import type { PreparedCheckout } from '../checkout/prepare'
import { shelfChanges } from '../checkout/shelf-life'
import { listSets } from '../sets/store'

/**
 * Throws 409 with the changes unless the checkout matches what the buyer saw: the same fingerprint
 * over all requested lines. Also while a line misses the shelf-life wish.
 */
export async function refuseChanges(
  ctx: Context,
  checkout: PreparedCheckout,
  input: { ids: readonly number[]; fingerprint: string },
): Promise<void> {
  const lines = checkout.lines.filter(({ line }) => line.kind !== 'exchange')
  const isWhole = lines.length === new Set(input.ids).size
  const isSame = isWhole && checkout.fingerprint === input.fingerprint
  const short = shelfChanges(checkout.shelf)
  if (isSame && short.length === 0) return
  const moved = isSame ? [] : await changesSince(ctx, checkout, input.fingerprint)
  throw changed([...moved, ...short])
}

export async function changesSince(
  ctx: Context,
  checkout: PreparedCheckout,
  fingerprint: string,
): Promise<Change[]> {
  const seen = seenBy(fingerprint)
  if (seen === undefined) return []
  const ids = unnamed(seen, checkout)
  const [goods, sets] = await Promise.all([
    ids.goods.length === 0 ? [] : listNamedRows(ctx.db, ids.goods),
    listSets(ctx, ids.sets),
  ])
  return listChanges(seen, checkout, { goods: namesOf(goods), sets: namesOf(sets) })
}

function namesOf(rows: readonly { id: number; name: string }[]): Map<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** 409 with the changes since step 2. */
export function changed(changes: Change[]): ApiError {
  const told = changes.length > 0 ? changes : [{ message: '购物车或优惠有变化' }]
  const message = '商品或优惠有变化，请核对后重新提交'
  return new ApiError(codes.changed, message, encode(changesDataSchema, { changes: told }))
}
