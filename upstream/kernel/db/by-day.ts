import { sql, type RawBuilder } from 'kysely'

const chinaOffsetMs = 8 * 3_600_000
const dayMs = 86_400_000

/** SQL: the day in Asia/Shanghai of a column in ms, as `dayNumber` counts it. */
export function dayOf(column: string): RawBuilder<number> {
  return sql`((${sql.ref(column)} + ${sql.lit(chinaOffsetMs)}) / ${sql.lit(dayMs)})`
}

/** Days from 1970 to `2026-11-21`. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs
}

/** `2026-11-21` of the days from 1970. */
export function dayOfNumber(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
