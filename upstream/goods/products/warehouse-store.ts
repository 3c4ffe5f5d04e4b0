import type { Insertable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type TypedWarehouse = Required<Omit<Insertable<Schema['warehouses']>, 'id' | 'version'>>

export function listDeskWarehouses(db: Db) {
  return db.selectFrom('warehouses').selectAll().orderBy('sort').orderBy('id').execute()
}
export type WarehouseRow = Awaited<ReturnType<typeof listDeskWarehouses>>[number]

export function findWarehouse(db: Db, id: number) {
  return db.selectFrom('warehouses').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The caller holds `lockCatalogue`. */
export async function insertWarehouse(db: Db, typed: TypedWarehouse): Promise<number> {
  const id = Math.max(0, ...(await listDeskWarehouses(db)).map((row) => row.id)) + 1
  await db
    .insertInto('warehouses')
    .values({ ...typed, id })
    .execute()
  return id
}
