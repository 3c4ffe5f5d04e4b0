import type { Db } from '../db/database'

/** Adds missing jobs; a new one is due at once. */
export async function insertJobs(db: Db, names: readonly string[]): Promise<void> {
  const idle = { due_at: 0, leased_until_at: 0, leased_by: '', done_at: null }
  await db
    .insertInto('jobs')
    .values(names.map((name) => ({ name, ...idle })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

interface Lease {
  name: string
  by: string
  at: number
  until: number
  /** The latest plausible due time; a later one was written before the clock was set back. */
  latestDue: number
}

/** True when this process got the lease; a single statement, so only one process can. */
export async function leaseJob(
  db: Db,
  { name, by, at, until, latestDue }: Lease,
): Promise<boolean> {
  const leased = await db
    .updateTable('jobs')
    .set({ leased_until_at: until, leased_by: by })
    .where('name', '=', name)
    .where((job) => job.or([job('due_at', '<=', at), job('due_at', '>', latestDue)]))
    .where('leased_until_at', '<=', at)
    .returning('name')
    .executeTakeFirst()
  return leased !== undefined
}

/** Ends a lease; does nothing when another process has taken it over. */
export async function releaseJob(
  db: Db,
  { name, by }: { name: string; by: string },
  state: { due_at: number; done_at?: number },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...state, leased_until_at: 0 })
    .where('name', '=', name)
    .where('leased_by', '=', by)
    .execute()
}

export async function makeDue(db: Db, name: string, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: now })
    .where('name', '=', name)
    .where('due_at', '>', now)
    .execute()
}

export function listJobs(db: Db) {
  return db
    .selectFrom('jobs')
    .select(['name', 'due_at', 'leased_until_at'])
    .orderBy('name')
    .execute()
}
