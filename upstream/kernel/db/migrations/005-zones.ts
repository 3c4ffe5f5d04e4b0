import { sql, type Kysely } from 'kysely'
import { createTable, type Columns } from '../create-table'
import type { Engine } from '../engine'

/** Zones, themed lists, brands and controlled sale. */
export async function createZones(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(db, engine, name, columns)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const tables: Record<string, Columns> = {
  zones: {
    id: 'int key',
    code: 'text',
    name: 'text',
    intro: 'text',
    opens_at: 'int null',
    closes_at: 'int null',
    is_open: 'int',
  },
  brands: {
    id: 'int key',
    name: 'text',
    manufacturer: 'text',
    image: 'text',
    intro: 'text',
    sort: 'int',
  },
  control_applications: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    name: 'text',
    phone: 'text',
    remark: 'text',
    state: 'text',
    reason: 'text',
    valid_until: 'text null',
    created_at: 'int',
    decided_at: 'int null',
  },
  control_denials: { store_id: 'int ->stores', goods_id: 'int ->goods' },
}

const statements = [
  "alter table goods add column zones text not null default ''",
  "alter table goods add column control text not null default ''",
  'create unique index unique_zones_code on zones (code)',
  'create unique index unique_control_denials on control_denials (store_id, goods_id)',
  'create index control_applications_store on control_applications (store_id, goods_id, id)',
  // However often the button is pressed, one application waits.
  `create unique index unique_control_applications_pending
     on control_applications (store_id, goods_id) where state = 'pending'`,
]
