import type { SmsTemplate } from './templates'

/** A message to one phone. `id` stays the same over tries: a provider sends it once. */
export interface Sms {
  id: string
  phone: string
  template: SmsTemplate
  values: Record<string, string>
}

/** What a provider said: `unknown` when it did not say, so that the message is tried again. */
export type SendOutcome =
  { kind: 'accepted' } | { kind: 'refused'; reason: string } | { kind: 'unknown'; reason: string }
