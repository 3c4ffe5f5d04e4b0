import type { Permission } from '#contract/desk/roles'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

const usedEveryMs = 60_000

/** The key with this hash; undefined for none. */
export function getKeyByHash(db: Db, hash: string) {
  return db.selectFrom('service_keys').selectAll().where('hash', '=', hash).executeTakeFirst()
}

export function listKeys(db: Db) {
  return db.selectFrom('service_keys').selectAll().orderBy('id', 'desc').execute()
}

interface NewKey {
  name: string
  hash: string
  tail: string
  scopes: readonly Permission[]
  expiresAt: number
}

export async function insertKey(ctx: OperatorContext, key: NewKey): Promise<number> {
  const { name, hash, tail, scopes, expiresAt } = key
  const { id } = await ctx.db
    .insertInto('service_keys')
    .values({
      name,
      hash,
      tail,
      permissions: JSON.stringify(scopes),
      operator_id: ctx.operator.id,
      created_at: ctx.now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findKey(db: Db, id: number) {
  return db.selectFrom('service_keys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** False when it was already revoked. */
export async function revokeKeyRow({ db, now }: Context, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('service_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Updates the last use of a key, at most once a minute. */
export async function noteUse(
  { db, now }: Context,
  key: { id: number; used_at: number | null },
  address: string,
): Promise<void> {
  if (key.used_at !== null && key.used_at > now - usedEveryMs) return
  await db
    .updateTable('service_keys')
    .set({ used_at: now, used_from: address })
    .where('id', '=', key.id)
    .execute()
}
