import type { QueueCount } from '#contract/desk/queue'
import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

/** Every page of the desk shows the counts: they may be so old, ms. */
const keptMs = 20_000
/** A wholesaler has up to 30 people at the desk. */
const mostOperators = 200

interface Kept {
  at: number
  counts: Promise<readonly QueueCount[]>
}

const kept = new WeakMap<Db, Map<number, Kept>>()

/** What an operator was last told of their queues; undefined when it is too old, or not known. */
export function keptCounts({ db, now, operator }: OperatorContext) {
  const last = kept.get(db)?.get(operator.id)
  return last !== undefined && last.at <= now && now < last.at + keptMs ? last.counts : undefined
}

/** Keeps counts that are being read, for the pages that are asked for meanwhile too. */
export function keepCounts<Counts extends readonly QueueCount[]>(
  { db, now, operator }: OperatorContext,
  counts: Promise<Counts>,
): Promise<Counts> {
  const all = kept.get(db) ?? new Map<number, Kept>()
  kept.set(db, all)
  all.delete(operator.id)
  const [eldest] = all.keys()
  if (all.size >= mostOperators && eldest !== undefined) all.delete(eldest)
  const own = { at: now, counts }
  all.set(operator.id, own)
  counts.catch(() => {
    if (all.get(operator.id) === own) all.delete(operator.id)
  })
  return counts
}
