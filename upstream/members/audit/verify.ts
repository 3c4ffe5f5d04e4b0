import type { Context } from '#upstream/kernel/context'
import { beginning } from '#upstream/kernel/hash-chain'
import { follows } from './chain'
import { hasHash, listEntriesAfter } from './store'

const atOnce = 1_000

interface Verdict {
  /** Entries up to the first break. */
  count: number
  /** Id of the first entry that breaks the chain; undefined when it is intact. */
  brokenAt: number | undefined
  /** Hash of the last intact entry; '' without any. */
  lastHash: string
  /** Whether a previously noted hash still exists; undefined when none was given. */
  isKnownThere: boolean | undefined
}

/**
 * 验链: verifies the hash chain of the whole audit log. Removal of the last entries shows only by a
 * hash noted earlier.
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
