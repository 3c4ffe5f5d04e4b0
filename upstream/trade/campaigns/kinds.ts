import type { CampaignKind } from '#contract/desk/kinds/campaigns'
import type { Kind } from './kind'
import { exchange } from './kinds/exchange'
import { flash } from './kinds/flash'
import { gift } from './kinds/gift'
import { reduction } from './kinds/reduction'
import { special } from './kinds/special'
import { cashback } from './kinds/cashback'
import { coupon } from './kinds/coupon'
import { draw } from './kinds/draw'
import { points } from './kinds/points'
import { set } from './kinds/set'
import { shipping } from './kinds/shipping'

/** The kinds of campaigns, each in a file of its own. */
export const kinds: Record<CampaignKind, Kind> = {
  reduction,
  gift,
  exchange,
  flash,
  special,
  set,
  shipping,
  cashback,
  coupon,
  points,
  draw,
}
