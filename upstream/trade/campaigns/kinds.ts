import type { CampaignKind } from '#contract/desk/kinds/campaigns'
import type { Kind } from './kind'
import { exchange } from './kinds/exchange'
import { flash } from './kinds/flash'
import { gift } from './kinds/gift'
import { reduction } from './kinds/reduction'
import { special } from './kinds/special'

/** The kinds of campaigns, each in a file of its own. */
export const kinds = {
  reduction,
  gift,
  exchange,
  flash,
  special,
} as Record<CampaignKind, Kind>
