import type { AttemptLimit } from '#upstream/kernel/attempts/rules'
import { dayCode } from '#upstream/kernel/day-code'

export const complaintLimit: AttemptLimit = {
  attempts: 10,
  windowMs: 60 * 60_000,
  blockMs: 60 * 60_000,
}

export function canBeAnswered({ phone, email }: { phone?: unknown; email?: unknown }): boolean {
  return phone !== undefined || email !== undefined
}

/** Complaint number for the hotline: TS, day (`2026-11-21`) and running number. */
export function complaintCode(day: string, id: number): string {
  return dayCode('complaint', day, id)
}
