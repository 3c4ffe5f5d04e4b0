import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { TypedCampaign } from '#contract/desk/campaigns'
import type { CampaignRow } from '#upstream/goods/campaigns/store'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { ReviewCause } from './review'

/** The window of a campaign, ms; `endsAt` is exclusive. */
export interface Window {
  startsAt: number
  endsAt: number
}

/** What was typed of a campaign, understood. */
export interface ReadTerms {
  /** The terms in words, a line each. */
  words: string[]
  /** Why a second person has to confirm it; empty for none (domain-rules §23). */
  causes: ReviewCause[]
  /** 分 of the smallest benefit, where it is known; absent for 1. */
  leastFen?: number
  /** Writes the offers that buyers read; in the transaction of the decision. */
  publish: (ctx: Context, campaign: PublishedCampaign) => Promise<void>
}

export type PublishedCampaign = Pick<CampaignRow, 'id' | 'name'> & Window

/** What is typed of a running campaign to raise its offers. */
export type TypedRaise = Pick<
  InputOf<Calls['desk.changeCampaign']>,
  'couponTotal' | 'couponOwner' | 'addedStock'
>

export interface Raise {
  /** What was raised, in words, a line each. */
  words: string[]
  /** The campaign's terms as they are now typed and in words. */
  change: Pick<CampaignRow, 'terms_words'> & Partial<Pick<CampaignRow, 'terms'>>
}

/** A kind of campaign: how its terms are read, and how its offers end. */
export interface Kind {
  /** 422 at the fields that cannot be read. Reads the shop, changes nothing. */
  read: (ctx: Context, typed: TypedCampaign, window: Window) => Promise<ReadTerms>
  /** When it begins where no start is typed, ms; now where absent. */
  beginOf?: (now: number) => number
  /** Sets the end of the offers of a campaign, ms: later when it is extended, now when it is ended. */
  moveEnd: (db: Db, campaignId: number, endsAt: number) => Promise<void>
  /** Gives back what its offers have set aside, when it is ended by hand; absent where none has. */
  giveBack?: (db: Db, campaignId: number) => Promise<void>
  /** Why a campaign of this kind cannot end then, in words. */
  endProblem?: (endsAt: number) => string | undefined
  /**
   * Raises what its offers have of their own: numbers of coupons, stock. Undefined for nothing to
   * raise. 422 at the fields; to be rolled back then.
   */
  raise?: (ctx: Context, row: CampaignRow, typed: TypedRaise) => Promise<Raise | undefined>
  /** Raises the limit of each licence holder where the offers have it themselves. */
  raiseLimit?: (db: Db, campaignId: number, limit: number) => Promise<void>
}
