import type { CampaignKind } from '#contract/desk/kinds/campaigns'
import type { Kind } from './kind'
import { cashback } from './kinds/cashback'
import { draw } from './kinds/draw'
import { points } from './kinds/points'
import { reduction } from './kinds/reduction'
import { set } from './kinds/set'
import { shipping } from './kinds/shipping'

/** The kinds of campaigns, each in a file of its own. */
export const kinds = {
  reduction,
  set,
  shipping,
  cashback,
  points,
  draw,
} as Record<CampaignKind, Kind>
