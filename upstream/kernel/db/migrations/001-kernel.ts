import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { markGoodsChanged } from '../change-triggers'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellEvent } from '../event-triggers'
import { of } from '../row-types'

/**
 * The tables every room builds on: single values, uploads, attempts, jobs, events, outboxes,
 * search terms and the change feed of goods.
 */
export async function createKernel(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  if (engine === 'postgres') await runAll(db, [markGoodsChanged, tellEvent])
  // A database that was wiped and created again starts a new change feed.
  await sql`insert into catalogue_epoch (epoch) values (${randomUUID()})`.execute(db)
}

export const tables = {
  /** Single values: `catalogue_version`, `demo`, hot words and navigation as JSON. */
  meta: { key: 'text key', value: 'text', version: 'int =1' },
  /** What the desk has set, by the names of the environment; '' is the default again. */
  settings: {
    name: 'text key',
    value: 'text',
    version: 'int =1',
    changed_at: 'int',
    changed_by: 'text',
  },
  uploads: {
    id: 'id',
    store_id: 'int =>stores',
    content_type: 'text',
    size: 'int',
    /** File name below the upload folder. */
    file: 'text',
    created_at: 'int',
  },
  attempts: {
    /**
     * The counted thing: for sign-ins `address:<ip>`, `member:<id>` or, without such a member,
     * `name:<name>`; for complaints `complaint:<ip>`.
     */
    key: 'text key',
    count: 'int',
    window_started_at: 'int',
    blocked_until: 'int',
  },
  /** A background job, shared by all processes. */
  jobs: {
    name: 'text key',
    /** Due from here on; moved only when the job was done. */
    due_at: 'int',
    /** Lease of the running process; after a crash another process may start the job then. */
    leased_until_at: 'int',
    leased_by: 'text',
    done_at: 'int null',
  },

  /** A change of state; written by triggers in the transaction that made it. */
  events: {
    id: 'id',
    // Assigned after the commit, in order (decision 132).
    /** Position in the feed, 1, 2, 3 …; null until it is assigned after the commit. */
    number: 'int null',
    /** ms, by the clock of the database. */
    at: 'int',
    subject: 'text',
    subject_id: 'int',
    store_id: 'int null',
    order_id: 'int null',
    /** The number known to people; '' for none. */
    code: 'text',
    amount_fen: 'int null',
    /** '' for a new subject. */
    from_state: 'text',
    to_state: 'text',
  },

  /** Outbox of SMS; rows are deleted after a day. */
  sms_outbox: {
    id: 'id',
    /** '' for a message that goes nowhere, because no member has the requested name. */
    phone: 'text',
    template: 'text',
    /** Encrypted JSON of the template's values; cleared once sent, except in the demonstration. */
    sealed_values: 'text',
    session_hash: 'text',
    state: 'text in:waiting,sent,refused,failed',
    /** JSON: the rate-limit slots to give back when the provider refuses it. */
    slots: 'text',
    tries: 'int',
    next_try_at: 'int',
    created_at: 'int',
  },

  demo_trades: {
    trade_no: 'text key',
    amount_fen: 'int >=0',
    subject: 'text',
    return_url: 'text',
    state: 'text in:open,paid,closed',
    created_at: 'int',
  },
  demo_refunds: { refund_no: 'text key', trade_no: 'text', amount_fen: 'int >=0' },

  // The change feed of goods.
  /** Changed goods, read by `upstream/kernel/db/change-feed`; written by triggers. */
  goods_changes: { goods_id: 'int key', changed: 'int' },
  /** One row, created with the tables: distinguishes two databases at the same address. */
  catalogue_epoch: { epoch: 'text key' },
  // The distinct words of the catalogue. Searches have them in memory (decision 040).
  /** A text that goods are found by; searches keep all of them in memory (decision 040). */
  search_terms: {
    id: 'id',
    kind: of<'name' | 'manufacturer' | 'spec'>('text'),
    text: 'text' /** Pinyin of a name, for sorting; '' for the other kinds. */,
    sort_key: 'text',
  },
} as const satisfies Tables

const indexes = [
  'index uploads_store on uploads (store_id)',
  'unique index unique_events_number on events (number)',
  'index events_unnumbered on events (id) where number is null',
  'index events_at on events (at)',
  'index sms_outbox_due on sms_outbox (state, next_try_at)',
  'index sms_outbox_session on sms_outbox (session_hash, id)',
  'index goods_changes_changed on goods_changes (changed)',
  'unique index unique_search_terms on search_terms (kind, text)',
]
