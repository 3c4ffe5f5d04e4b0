import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Named lists of products that a store orders again and again. */
export async function addPurchaseTemplates(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    'unique index purchase_templates_name on purchase_templates (store_id, name)',
    'unique index purchase_template_rows_goods on purchase_template_rows (template_id, goods_id)',
  ])
}

const tables = {
  purchase_templates: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    name: 'text',
    changed_at: 'int',
  },
  purchase_template_rows: {
    id: 'id',
    template_id: 'int ->purchase_templates',
    place: 'int',
    goods_id: 'int ->goods',
    quantity_milli: 'int',
    version: 'int =1',
  },
}

/** Rows of purchase lists count their changes, so that nobody writes over what somebody else wrote. */
export function addListRowVersions(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ['alter table purchase_list_rows add column version bigint not null default 1'])
}
