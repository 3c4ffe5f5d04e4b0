import type { SmsTemplate } from './templates'

/** A message to one phone. `id` is the idempotency key of all retries. */
export interface Sms {
  id: string
  phone: string
  template: SmsTemplate
  values: Record<string, string>
}

/** `unknown` when the provider gave no answer; the message is retried. */
export type SendOutcome =
  { kind: 'accepted' } | { kind: 'refused'; reason: string } | { kind: 'unknown'; reason: string }
