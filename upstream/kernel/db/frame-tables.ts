import type { Generated } from 'kysely'
import type { MessageChannel, MessageType } from '#contract/message-types'

/** A picture of a slot. */
export interface FocusTable {
  id: Generated<number>
  /** Slot by our name: home, top, bottom, right, login, brand … */
  slot: string
  /** Brand or activity that the picture belongs to; 0 for none. */
  owner_id: number
  text: string
  image: string
  /** '' leads nowhere. */
  url: string
  sort: number
  /** Its link is live from here. */
  starts_at: number | null
  /** It is not shown any more from here. */
  ends_at: number | null
  /** 0: shown, but its link is blocked. */
  is_open: number
}

/** What a store is told. */
export interface MessageTable {
  id: Generated<number>
  store_id: number
  /** Whoever sends one says what it is about. */
  type: MessageType
  title: string
  text: string
  url: string
  created_at: number
  read_at: number | null
}

/** A type of messages that a store also wants by SMS, or by WeChat. */
export interface MessageChannelTable {
  store_id: number
  type: MessageType
  channel: MessageChannel
  created_at: number
}
