import type { CampaignKind } from '#contract/desk/kinds/campaigns'
import type { Kind } from './kind'
import { reduction } from './kinds/reduction'

/** The kinds of campaigns, each in a file of its own. */
export const kinds = {
  reduction,
} as Record<CampaignKind, Kind>
