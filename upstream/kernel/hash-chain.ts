import { createHash } from 'node:crypto'

/** An entry of a chain: numbered 1, 2, 3 …, with the hash of the one before and its own. */
interface Linked {
  id: number
  previous_hash: string
  hash: string
}

/** What an entry follows on. */
export type Link = Pick<Linked, 'id' | 'hash'>

/** Before the first entry there is nothing. */
export const beginning: Link = { id: 0, hash: '' }

/** SHA-256, hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The hash of an entry over everything it says, in an order that never changes; the hash of the one
 * before is among it.
 */
export function hashOfEntry(values: readonly unknown[]): string {
  return sha256(JSON.stringify(values))
}

/** Whether an entry follows on another one, and is what it was when it was written (`hash`). */
export function followsOn(entry: Linked, previous: Link, hash: string): boolean {
  return (
    entry.id === previous.id + 1 && entry.previous_hash === previous.hash && entry.hash === hash
  )
}
