import type { Kysely } from 'kysely'
import type { ActivityKind } from '#contract/kinds'
import { createTables, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { of } from '../row-types'

export async function createContent(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
}

export const tables = {
  article_categories: {
    id: 'int key',
    /** Null for a root: one per kind of news, and one for all help. */
    parent_id: 'int null',
    code: 'text',
    name: 'text',
    sort: 'int',
  },
  articles: {
    id: 'id',
    category_id: 'int ->article_categories',
    /** Last part of the URL of an article with its own address, `hyzc`. */
    code: 'text',
    title: 'text',
    summary: 'text',
    body: 'text',
    sort: 'int',
    /** Hidden before this day. */
    published_on: 'text',
    is_pinned: 'int =0',
    is_open: 'int =1',
    version: 'int =1',
  },
  site_licences: {
    id: 'id',
    name: 'text',
    number: 'text',
    /** The last day; null for none. */
    valid_until: 'text null',
    /** Of the demonstration; an uploaded picture takes its place. */
    image: "text =''",
    sort: 'int =0',
    version: 'int =1',
  },
  complaints: {
    id: 'id',
    /** SHA-256 over day and content: the same words on the same day are one complaint. */
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
  /** A picture of a slot (焦点图, 广告位). */
  focus: {
    id: 'id',
    /** home, top, bottom, right, login, brand … */
    slot: 'text',
    owner_id: 'int =0',
    text: 'text',
    image: 'text',
    url: 'text',
    sort: 'int =0',
    starts_at: 'int null',
    /** Hidden from here on. */
    ends_at: 'int null',
    /** Shown while this campaign runs; null for no campaign. */
    campaign_id: 'int null ->campaigns',
    /** Its link leads somewhere. */
    is_open: 'int =1',
    is_shown: 'int =1',
    version: 'int =1',
  },
  /** An activity page (活动) as data, with its window of time. */
  activities: {
    id: 'id',
    kind: of<ActivityKind>('text'),
    title: 'text',
    intro: 'text',
    starts_at: 'int',
    /** Exclusive. */
    ends_at: 'int',
    /** JSON: its blocks (upstream/content/activities/blocks.ts). */
    blocks: 'text',
    version: 'int =1',
  },
} as const satisfies Tables

const indexes = [
  'index articles_category on articles (category_id, sort, published_on)',
  'unique index unique_complaints_fingerprint on complaints (fingerprint)',
  'index complaints_store on complaints (store_id, id)',
  'index focus_slot on focus (slot, owner_id)',
]
