import type { Generated } from 'kysely'
import type { MessageChannel, MessageType } from '#contract/message-types'

/** A picture of a slot (焦点图, 广告位). */
export interface FocusTable {
  id: Generated<number>
  /** home, top, bottom, right, login, brand … */
  slot: string
  owner_id: number
  text: string
  image: string
  url: string
  sort: number
  starts_at: number | null
  /** Hidden from here on. */
  ends_at: number | null
  is_open: number
}

export interface MessageTable {
  id: Generated<number>
  store_id: number
  type: MessageType
  title: string
  text: string
  url: string
  created_at: number
  read_at: number | null
}

/** A type of messages that a store also receives by SMS or WeChat. */
export interface MessageChannelTable {
  store_id: number
  type: MessageType
  channel: MessageChannel
  created_at: number
}
