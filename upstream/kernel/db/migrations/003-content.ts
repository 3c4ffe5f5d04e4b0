import { sql, type Kysely } from 'kysely'
import { createTable, type Columns } from '../create-table'
import type { Engine } from '../engine'

/** Help, news, licences of the shop and complaints; attempts are counted for more than logins. */
export async function createContent(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(db, engine, name, columns)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const tables: Record<string, Columns> = {
  article_categories: {
    id: 'int key',
    parent_id: 'int null',
    code: 'text',
    name: 'text',
    sort: 'int',
  },
  articles: {
    id: 'id',
    category_id: 'int ->article_categories',
    code: 'text',
    title: 'text',
    summary: 'text',
    body: 'text',
    sort: 'int',
    published_on: 'text',
  },
  site_licences: {
    id: 'id',
    name: 'text',
    number: 'text',
    valid_until: 'text null',
    image: 'text',
    sort: 'int',
  },
  complaints: {
    id: 'id',
    fingerprint: 'text',
    kind: 'text',
    content: 'text',
    phone: 'text',
    email: 'text',
    order_code: 'text',
    store_id: 'int null ->stores',
    created_at: 'int',
  },
}

const statements = [
  'create index articles_category on articles (category_id, sort, published_on)',
  'create unique index unique_complaints_fingerprint on complaints (fingerprint)',
  'alter table login_attempts rename to attempts',
  'alter table attempts rename column failures to count',
]
