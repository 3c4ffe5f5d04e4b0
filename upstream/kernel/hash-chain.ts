import { createHash } from 'node:crypto'

/** An entry of a hash chain: numbered 1, 2, 3 …, with its own hash and the previous one's. */
interface Linked {
  id: number
  previous_hash: string
  hash: string
}

export type Link = Pick<Linked, 'id' | 'hash'>

export const beginning: Link = { id: 0, hash: '' }

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The hash of an entry over all its values, the previous hash among them. The order of the values
 * must never change.
 */
export function hashOfEntry(values: readonly unknown[]): string {
  return sha256(JSON.stringify(values))
}

/** True when the entry follows `previous` and still has the `hash` computed from its content. */
export function followsOn(entry: Linked, previous: Link, hash: string): boolean {
  return (
    entry.id === previous.id + 1 && entry.previous_hash === previous.hash && entry.hash === hash
  )
}
