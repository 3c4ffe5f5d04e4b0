import type { Draw } from '#contract/draw'

/** A draw as the pop-up shows it. */
export type OfferedDraw = Pick<Draw, 'id' | 'name' | 'intro' | 'attempt'>

/** The answer to whether there is a draw for this buyer. */
export interface DrawOffer {
  /** Absent when there is none that the buyer may join now. */
  draw?: OfferedDraw
  /** It could not be found out. */
  hasFailed?: true
}

/** What a draw from the pop-up came to. */
export type DrawAnswer =
  { ok: true; name: string; remarks: string; isThanks: boolean } | { ok: false; message: string }

/** How the pop-up draws, without leaving the page: see the action of /draw/{id}. */
export const popUpIntent = 'pop-up'

/** Names of routes on which nothing is offered (product.md §4): a path with `_` for `/`. */
const skipped = new Set([
  'activity_lq',
  'activity_gq',
  'activity_yhhg',
  'eleven_gq',
  'eleven_big',
  'eleven_big_app',
  'live',
])

/** Whether a draw may be offered at this path; its own page does all that the pop-up does. */
export function mayOfferDraw(pathname: string): boolean {
  const name = pathname.split('/').filter(Boolean).join('_')
  return !skipped.has(name) && !pathname.startsWith('/draw/')
}
