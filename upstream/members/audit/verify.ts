import type { Context } from '#upstream/kernel/context'
import { beginning } from '#upstream/kernel/hash-chain'
import { follows } from './chain'
import { hasHash, listEntriesAfter } from './store'

const atOnce = 1_000

/** How the trail stands. */
interface Verdict {
  /** Entries that follow one on the other, from the first. */
  count: number
  /** The first that does not; undefined for a whole trail. */
  brokenAt: number | undefined
  /** Of the last that does; '' without any. */
  lastHash: string
  /** Whether a hash that was noted down is still there; undefined where none was given. */
  isKnownThere: boolean | undefined
}

/**
 * 验链: reads the whole trail and looks whether each entry follows on the one before it. That the
 * last ones were taken away shows by a hash noted down earlier.
 */
export async function verifyTrail(ctx: Context, known: string): Promise<Verdict> {
  const isKnownThere = known === '' ? undefined : await hasHash(ctx.db, known)
  let previous = beginning
  for (;;) {
    const entries = await listEntriesAfter(ctx.db, previous.id, atOnce)
    for (const entry of entries) {
      const verdict = { count: previous.id, lastHash: previous.hash, isKnownThere }
      if (!follows(entry, previous)) return { ...verdict, brokenAt: entry.id }
      previous = entry
    }
    if (entries.length < atOnce)
      return { count: previous.id, lastHash: previous.hash, isKnownThere, brokenAt: undefined }
  }
}
