import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { decideLines } from '../cart/lines'
import { choicesOf } from '../checkout/choices'
import { prepareLines, type PreparedCheckout } from '../checkout/prepare'
import { listSets } from '../sets/store'
import { readChoices } from './kept-columns'
import { listRequestedGoods, type PurchaseRequestRow } from './purchase-request-store'

/**
 * The checkout that approving a request would order now, of all its lines or only these, through
 * the function that decides every checkout. Read-only.
 */
export async function prepareRequest(
  ctx: Context<Buyer>,
  request: PurchaseRequestRow,
  lineIds?: readonly number[],
): Promise<PreparedCheckout> {
  const all = await listRequestedGoods(ctx, request.id)
  const rows = lineIds === undefined ? all : all.filter((row) => lineIds.includes(row.line_id))
  const setIds = new Set(rows.map((row) => row.set_id).filter((id) => id > 0))
  const sets = await listSets(ctx, [...setIds])
  return prepareLines(
    ctx,
    decideLines({ rows, sets }, ctx),
    choicesOf(readChoices(request.choices)),
  )
}
