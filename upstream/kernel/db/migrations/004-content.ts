import type { Kysely } from 'kysely'
import { createTables, type Tables } from '../create-table'
import type { Engine } from '../engine'

export async function createContent(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
}

const tables: Tables = {
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
    answer: "text =''",
    answered_at: 'int null',
    version: 'int =1',
  },
  focus: {
    id: 'id',
    slot: 'text',
    owner_id: 'int =0',
    text: 'text',
    image: 'text',
    url: 'text',
    sort: 'int =0',
    starts_at: 'int null',
    ends_at: 'int null',
    is_open: 'int =1',
  },
  activities: {
    id: 'id',
    kind: 'text',
    title: 'text',
    intro: 'text',
    starts_at: 'int',
    ends_at: 'int',
    blocks: 'text',
  },
}

const indexes = [
  'index articles_category on articles (category_id, sort, published_on)',
  'unique index unique_complaints_fingerprint on complaints (fingerprint)',
  'index complaints_store on complaints (store_id, id)',
  'index focus_slot on focus (slot, owner_id)',
]
