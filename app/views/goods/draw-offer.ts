import type { Draw } from '#contract/draw'

export type OfferedDraw = Pick<Draw, 'id' | 'name' | 'intro' | 'attempt'>

/** What the bar without scripts shows of it. */
export type ShownDraw = Pick<OfferedDraw, 'id' | 'name' | 'intro'>

export interface DrawOffer {
  /** Absent when the buyer may join none now. */
  draw?: OfferedDraw
  hasFailed?: true
}

export type DrawAnswer =
  { ok: true; name: string; remarks: string; isThanks: boolean } | { ok: false; message: string }

/** The pop-up's intent, which stays on the page: see the action of /draw/{id}. */
export const popUpIntent = 'pop-up'

/** Leaves the bar without scripts. */
export const leaveIntent = 'leave'

/** ms after which a buyer without a draw is asked for again. */
export const againMs = 10 * 60_000

/** Routes without the pop-up (product.md §4): a path with `_` for `/`. */
const skipped = new Set([
  'activity_lq',
  'activity_gq',
  'activity_yhhg',
  'eleven_gq',
  'eleven_big',
  'eleven_big_app',
  'live',
])

/** True when a draw may be offered at this path; not on its own page. */
export function mayOfferDraw(pathname: string): boolean {
  const name = pathname.split('/').filter(Boolean).join('_')
  return !skipped.has(name) && !pathname.startsWith('/draw/')
}
