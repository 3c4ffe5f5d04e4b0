const chinaOffsetMs = 8 * 3_600_000
const dayMs = 86_400_000

/** The day in Asia/Shanghai (no summer time since 1991), `2026-11-21`. */
export function chinaDay(at: number): string {
  return new Date(at + chinaOffsetMs).toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when `to` lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The day `days` after (or before) a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
