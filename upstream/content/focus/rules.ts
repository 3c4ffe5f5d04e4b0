import type { Ad } from '#contract/focus'

interface Window {
  starts_at: number | null
  ends_at: number | null
  is_open: number
}

/**
 * State of a picture's link at `now` (ms): blocked by hand (活动未开始), not yet live (活动暂未开始), or open;
 * undefined when it is over and the picture is hidden (product.md §8).
 */
export function linkState(
  { starts_at, ends_at, is_open }: Window,
  now: number,
): Ad['state'] | undefined {
  if (ends_at !== null && now >= ends_at) return undefined
  if (is_open === 0) return 'blocked'
  return starts_at !== null && now < starts_at ? 'upcoming' : 'open'
}
