import { dayStart } from '#upstream/kernel/time'
import type { SmsTemplate } from './templates'

const hourMs = 3_600_000
const night = { begins: 21, ends: 8 }

/**
 * Templates that can wait for the morning; the others answer a request or concern the account's
 * safety.
 */
const patient: ReadonlySet<SmsTemplate> = new Set<SmsTemplate>([
  'registration-approved',
  'registration-returned',
  'registration-removal',
  'licence-accepted',
  'licence-returned',
  'licence-ending',
  'licence-ended',
  'right-accepted',
  'right-rejected',
  'change-accepted',
  'change-returned',
  'store-invitation',
  'appeal-rejected',
  'message-notice',
  'phone-appeal-rejected',
  'appeal-referred',
  'appeal-accepted',
  'code-taken',
])

/** The earliest time of sending, ms: now, or 8:00 after the night (domain-rules §20). */
export function leavesAt(template: SmsTemplate, now: number): number {
  if (!patient.has(template)) return now
  const midnight = dayStart(now)
  const hour = (now - midnight) / hourMs
  if (hour < night.ends) return midnight + night.ends * hourMs
  if (hour < night.begins) return now
  return midnight + (24 + night.ends) * hourMs
}
