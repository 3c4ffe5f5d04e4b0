import type { CampaignRow } from '#upstream/goods/campaigns/store'
import { countScopedGoods } from '#upstream/goods/products/scoped-store'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { countKeyedStores } from '#upstream/members/customers/tag-store'
import { scopedKinds } from '#contract/desk/kinds/campaigns'
import { presentAudience } from './read-audience'
import { readScope } from './read-scope'

/**
 * How many approved stores a campaign is for (of first orders: those without one), and how many goods on the shelf it counts; without
 * goods where its kind lists them. Names that are gone meanwhile count as none.
 */
export async function readReach(
  ctx: Context,
  row: CampaignRow,
): Promise<{ stores: number; goods?: number }> {
  const { audience, audience_values: audienceValues } = row
  const keys = await presentAudience(ctx, { audience, audienceValues })
  const stores = await countKeyedStores(ctx.db, keys, row.is_first === 1)
  if (!scopedKinds.has(row.kind)) return { stores }
  const typed = {
    scope: row.scope,
    scopeValues: row.scope_values,
    exceptValues: row.except_values,
  }
  const scope = await readOrNone(() => readScope(ctx, typed))
  return { stores, goods: scope === undefined ? 0 : await countScopedGoods(ctx.db, scope) }
}

async function readOrNone<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof FormError) return undefined
    throw error
  }
}
