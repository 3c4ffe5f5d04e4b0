import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { markGoodsChanged } from '../change-triggers'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellEvent } from '../event-triggers'

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

const tables: Tables = {
  meta: { key: 'text key', value: 'text' },
  uploads: {
    id: 'id',
    store_id: 'int =>stores',
    content_type: 'text',
    size: 'int',
    file: 'text',
    created_at: 'int',
  },
  attempts: { key: 'text key', count: 'int', window_started_at: 'int', blocked_until: 'int' },
  jobs: {
    name: 'text key',
    due_at: 'int',
    leased_until_at: 'int',
    leased_by: 'text',
    done_at: 'int null',
  },

  events: {
    id: 'id',
    // Assigned after the commit, in order (decision 132).
    number: 'int null',
    at: 'int',
    subject: 'text',
    subject_id: 'int',
    store_id: 'int null',
    order_id: 'int null',
    code: 'text',
    amount_fen: 'int null',
    from_state: 'text',
    to_state: 'text',
  },

  sms_outbox: {
    id: 'id',
    phone: 'text',
    template: 'text',
    sealed_values: 'text',
    session_hash: 'text',
    state: 'text in:waiting,sent,refused,failed',
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
  goods_changes: { goods_id: 'int key', changed: 'int' },
  catalogue_epoch: { epoch: 'text key' },
  // The distinct words of the catalogue. Searches have them in memory (decision 040).
  search_terms: { id: 'id', kind: 'text', text: 'text', sort_key: 'text' },
}

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
