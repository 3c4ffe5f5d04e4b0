import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Waves: orders that are picked together, and what is taken for them. An order is in one at most. */
export function addWaves(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return createTables(db, engine, tables, [
    'unique index one_open_wave on wave_orders (order_id) where left_at is null',
    'unique index unique_wave_orders on wave_orders (wave_id, order_id)',
    'unique index unique_wave_picks on wave_picks (wave_id, line_id, batch_id)',
    'index waves_state on waves (state, id)',
  ])
}

const tables = {
  waves: {
    id: 'id',
    warehouse_id: 'int ->warehouses',
    state: 'text in:open,done,withdrawn',
    operator: 'text',
    prints: 'int =0',
    version: 'int =1',
    created_at: 'int',
    done_at: 'int null',
  },
  wave_orders: {
    id: 'id',
    wave_id: 'int ->waves',
    order_id: 'int ->orders',
    after_shipment_id: 'int',
    left_at: 'int null',
    left_cause: "text ='' in:,shipped,cancelled,taken,withdrawn",
    left_reason: "text =''",
    left_by: "text =''",
  },
  wave_picks: {
    id: 'id',
    wave_id: 'int ->waves',
    order_id: 'int ->orders',
    line_id: 'int ->order_lines',
    batch_id: 'int ->goods_batches',
    milli: 'int >=0',
    short_milli: 'int =0 >=0',
  },
}

/** States of waves are told of to other systems, as those of everything else. */
export function tellWaves(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return runAll(db, engine === 'postgres' ? byPostgres : bySqlite)
}

// The function is that of 051-events; what a wave has no column for is named ''.
const told = "execute function tell_event('wave', 'state', '', '', '', '')"
const byPostgres = [
  `create trigger waves_told_new after insert on waves for each row ${told}`,
  `create trigger waves_told after update of state on waves
   for each row when (old.state is distinct from new.state) ${told}`,
]

const insert = (from: string) => `
  insert into events
    (at, subject, subject_id, store_id, order_id, code, amount_fen, from_state, to_state)
  values (
    cast((julianday('now') - 2440587.5) * 86400000 as integer),
    'wave', new.id, null, null, '', null, ${from}, new.state
  );`
const bySqlite = [
  `create trigger waves_told_new after insert on waves begin ${insert("''")} end`,
  `create trigger waves_told after update of state on waves
   when old.state is not new.state begin ${insert('old.state')} end`,
]
