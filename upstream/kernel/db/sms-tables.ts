import type { Generated } from 'kysely'

export interface SmsTables {
  sms_codes: SmsCodeTable
  sms_tickets: SmsTicketTable
  sms_outbox: SmsOutboxTable
}

/** The newest code of one purpose for one phone. */
interface SmsCodeTable {
  id: Generated<number>
  purpose: string
  phone: string
  /** HMAC of purpose, phone and code, hex. */
  code_hash: string
  /** How often somebody has tried one. */
  tries: number
  expires_at: number
  used_at: number | null
  created_at: number
}

/** What a right code opens, once. */
interface SmsTicketTable {
  /** SHA-256 of the ticket, hex. */
  hash: string
  purpose: string
  phone: string
  /** SHA-256 of the browser's session that it is good in, hex. */
  session_hash: string
  expires_at: number
}

/** Messages on their way; those that are through tell what was sent until they are deleted. */
export interface SmsOutboxTable {
  id: Generated<number>
  /** '' for one that goes nowhere, because nobody has the name it was asked for. */
  phone: string
  template: string
  /** Encrypted JSON of what the template names; '' once it has left, but in the demonstration. */
  sealed_values: string
  /** SHA-256 of the session that asked for it, hex; '' for none. */
  session_hash: string
  state: 'waiting' | 'sent' | 'refused' | 'failed'
  /** JSON: the counters that get their place back when the provider refuses it. */
  slots: string
  tries: number
  next_try_at: number
  created_at: number
}
