import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import type { Schema } from '#upstream/kernel/db/schema'

export type AddressRow = Selectable<Schema['addresses']>
type AddressFields = Omit<Insertable<Schema['addresses']>, 'id' | 'store_id' | 'created_at'>

/** Addresses of a store, the default first, then newest first. */
export async function listAddresses(db: Db, storeId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function getAddress(
  db: Db,
  storeId: number,
  id: number,
): Promise<AddressRow | undefined> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

/**
 * Inserts an address; the first one of a store becomes the default. Undefined at the limit `most`.
 */
export async function insertAddress(
  ctx: Context,
  storeId: number,
  fields: AddressFields,
  most: number,
): Promise<AddressRow | undefined> {
  return transact(ctx, async (ctx) => {
    // The lock keeps concurrent inserts within the limit and to one default.
    await lockRows(ctx.db, 'stores', [storeId])
    const existing = await listAddresses(ctx.db, storeId)
    if (existing.length >= most) return undefined
    const is_default = existing.length === 0 ? 1 : fields.is_default
    if (is_default === 1) await clearDefault(ctx.db, storeId)
    return ctx.db
      .insertInto('addresses')
      .values({ ...fields, is_default, store_id: storeId, created_at: ctx.now })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export async function updateAddress(
  ctx: Context,
  storeId: number,
  id: number,
  fields: AddressFields,
): Promise<AddressRow | undefined> {
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const before = await getAddress(ctx.db, storeId, id)
    if (before === undefined) return undefined
    if (fields.is_default === 1) await clearDefault(ctx.db, storeId)
    // The default changes only by making another address the default.
    const is_default = Math.max(before.is_default, fields.is_default)
    return ctx.db
      .updateTable('addresses')
      .set({ ...fields, is_default })
      .where('id', '=', id)
      .where('store_id', '=', storeId)
      .returningAll()
      .executeTakeFirst()
  })
}

export async function makeDefaultAddress(
  ctx: Context,
  storeId: number,
  id: number,
): Promise<AddressRow | undefined> {
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    if ((await getAddress(ctx.db, storeId, id)) === undefined) return undefined
    await clearDefault(ctx.db, storeId)
    return ctx.db
      .updateTable('addresses')
      .set({ is_default: 1 })
      .where('id', '=', id)
      .where('store_id', '=', storeId)
      .returningAll()
      .executeTakeFirst()
  })
}

/** Deletes an address; if it was the default, the newest remaining one becomes it. */
export async function deleteAddress(ctx: Context, storeId: number, id: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const gone = await ctx.db
      .deleteFrom('addresses')
      .where('id', '=', id)
      .where('store_id', '=', storeId)
      .returning('is_default')
      .executeTakeFirst()
    const [next] = gone?.is_default === 1 ? await listAddresses(ctx.db, storeId) : []
    if (next !== undefined)
      await ctx.db
        .updateTable('addresses')
        .set({ is_default: 1 })
        .where('id', '=', next.id)
        .execute()
    return gone !== undefined
  })
}

async function clearDefault(db: Db, storeId: number): Promise<void> {
  await db.updateTable('addresses').set({ is_default: 0 }).where('store_id', '=', storeId).execute()
}
