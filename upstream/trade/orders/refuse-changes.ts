import { codes } from '#contract/envelope'
import { encode } from '#contract/encode'
import { changesDataSchema, type Change } from '#contract/order'
import { listNamedRows } from '#upstream/goods/products/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { listChanges, unnamedGoods } from '../checkout/changes'
import { seenBy } from '../checkout/fingerprint'
import type { PreparedCheckout } from '../checkout/prepare'
import { shelfChanges } from '../checkout/shelf-life'

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
  const unnamed = unnamedGoods(seen, checkout)
  const rows = unnamed.length === 0 ? [] : await listNamedRows(ctx.db, unnamed)
  return listChanges(seen, checkout, new Map(rows.map(({ id, name }) => [id, name])))
}

/** 409 with the changes since step 2. */
export function changed(changes: Change[]): ApiError {
  const told = changes.length > 0 ? changes : [{ message: '购物车或优惠有变化' }]
  const message = '商品或优惠有变化，请核对后重新提交'
  return new ApiError(codes.changed, message, encode(changesDataSchema, { changes: told }))
}
