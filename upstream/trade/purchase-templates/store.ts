import { sql, type Selectable } from 'kysely'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { TemplateGoods } from './rules'
import type { Schema } from '#upstream/kernel/db/schema'

export type TemplateRow = Selectable<Schema['purchase_template_rows']>

export interface TemplateHead {
  id: number
  name: string
  rows: number
  madeById: number
  changedAt: number
}

export async function listTemplates(
  { db, buyer }: Context<Buyer>,
  id?: number,
): Promise<TemplateHead[]> {
  const rows = await db
    .selectFrom('purchase_templates')
    .select((eb) => [
      ...(['id', 'name', 'member_id', 'changed_at'] as const),
      eb
        .selectFrom('purchase_template_rows')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('purchase_template_rows.template_id', '=', 'purchase_templates.id')
        .as('rows'),
    ])
    .where('store_id', '=', buyer.storeId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('name')
    .execute()
  return rows.map(({ member_id, changed_at, rows: count, ...head }) => ({
    ...head,
    rows: count ?? 0,
    madeById: member_id,
    changedAt: changed_at,
  }))
}

/** Inserts a template without rows. Undefined where the name is already used. */
export async function insertTemplate(
  { db, buyer, now }: Context<Buyer>,
  name: string,
): Promise<number | undefined> {
  const row = await db
    .insertInto('purchase_templates')
    .values({ store_id: buyer.storeId, member_id: buyer.memberId, name, changed_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Renames a template. False where the name is already used. */
export async function renameTemplate(
  { db, buyer }: Context<Buyer>,
  id: number,
  name: string,
): Promise<boolean> {
  const taken = await db
    .selectFrom('purchase_templates')
    .select('id')
    .where('store_id', '=', buyer.storeId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken !== undefined) return false
  await db.updateTable('purchase_templates').set({ name }).where('id', '=', id).execute()
  return true
}

export async function touchTemplate({ db, now }: Context<Buyer>, id: number): Promise<void> {
  await db.updateTable('purchase_templates').set({ changed_at: now }).where('id', '=', id).execute()
}

export async function deleteTemplate({ db }: Context<Buyer>, id: number): Promise<void> {
  await db.deleteFrom('purchase_template_rows').where('template_id', '=', id).execute()
  await db.deleteFrom('purchase_templates').where('id', '=', id).execute()
}

export function listTemplateRows(db: Db, id: number): Promise<TemplateRow[]> {
  return db
    .selectFrom('purchase_template_rows')
    .selectAll()
    .where('template_id', '=', id)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** Appends products to a template. Existing ones get the new quantity. */
export async function putTemplateRows(
  db: Db,
  id: number,
  goods: readonly TemplateGoods[],
): Promise<void> {
  if (goods.length === 0) return
  const last = await db
    .selectFrom('purchase_template_rows')
    .select((eb) => eb.fn.max('place').as('place'))
    .where('template_id', '=', id)
    .executeTakeFirst()
  const first = (last?.place ?? -1) + 1
  await db
    .insertInto('purchase_template_rows')
    .values(
      goods.map(({ goodsId, quantityMilli }, at) => ({
        template_id: id,
        place: first + at,
        goods_id: goodsId,
        quantity_milli: quantityMilli,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['template_id', 'goods_id']).doUpdateSet((eb) => ({
        quantity_milli: eb.ref('excluded.quantity_milli'),
        version: sql<number>`purchase_template_rows.version + 1`,
      })),
    )
    .execute()
}

export async function removeTemplateRows(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('purchase_template_rows').where('id', 'in', ids).execute()
}
