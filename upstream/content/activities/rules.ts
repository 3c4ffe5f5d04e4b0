/** State at `now` (ms): open from `starts_at` to before `ends_at`. */
export function activityState(
  { starts_at, ends_at }: { starts_at: number; ends_at: number },
  now: number,
): 'upcoming' | 'open' | 'over' {
  if (now < starts_at) return 'upcoming'
  return now < ends_at ? 'open' : 'over'
}
