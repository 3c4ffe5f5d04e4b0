import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** 追溯码 that left once and are free to leave again, with what freed them. */
export function addReturnedCodes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return createTables(db, engine, tables, [
    'index freed_codes_line on freed_codes (shipment_line_id, id)',
    'index freed_codes_cause on freed_codes (cause)',
  ])
}

const tables = {
  freed_codes: {
    id: 'id',
    shipment_line_id: 'int ->shipment_lines',
    code: 'text',
    cause: 'text',
    freed_at: 'int',
  },
}
