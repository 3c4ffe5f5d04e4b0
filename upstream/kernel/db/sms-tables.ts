import type { Generated } from 'kysely'

export interface SmsTables {
  sms_codes: SmsCodeTable
  sms_tickets: SmsTicketTable
  sms_outbox: SmsOutboxTable
}

interface SmsCodeTable {
  id: Generated<number>
  purpose: string
  phone: string
  /** HMAC of purpose, phone and code, hex. */
  code_hash: string
  tries: number
  expires_at: number
  used_at: number | null
  created_at: number
}

/** A single-use ticket that a correct code gives. */
interface SmsTicketTable {
  /** SHA-256 of the ticket, hex. */
  hash: string
  purpose: string
  phone: string
  /** SHA-256 of the only session that may use it, hex. */
  session_hash: string
  expires_at: number
}

/** Outbox of SMS; rows are deleted after a day. */
export interface SmsOutboxTable {
  id: Generated<number>
  /** '' for a message that goes nowhere, because no member has the requested name. */
  phone: string
  template: string
  /** Encrypted JSON of the template's values; cleared once sent, except in the demonstration. */
  sealed_values: string
  session_hash: string
  state: 'waiting' | 'sent' | 'refused' | 'failed'
  /** JSON: the rate-limit slots to give back when the provider refuses it. */
  slots: string
  tries: number
  next_try_at: number
  created_at: number
}
