import { dayStart } from '#upstream/kernel/time'
import type { SmsTemplate } from './templates'

const hourMs = 3_600_000
/** The night, hours of China: from 21:00 to 8:00 no phone rings for what can wait. */
const night = { begins: 21, ends: 8 }

/** What can wait for the morning. The rest is asked for just now, or is about the account's safety. */
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
  'phone-letter-rejected',
  'appeal-referred',
  'appeal-accepted',
  'code-taken',
])

/** When a message may leave at the earliest, ms: now, or at 8:00 after the night (domain-rules §20). */
export function leavesAt(template: SmsTemplate, now: number): number {
  if (!patient.has(template)) return now
  const midnight = dayStart(now)
  const hour = (now - midnight) / hourMs
  if (hour < night.ends) return midnight + night.ends * hourMs
  if (hour < night.begins) return now
  return midnight + (24 + night.ends) * hourMs
}
