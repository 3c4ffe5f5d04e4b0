import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** Who agreed first to what takes two people, until the second has. */
export function addAgreements(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const columns = {
    subject: 'text key',
    terms: 'text',
    amount_fen: 'int',
    operator_id: 'int ->operators',
    operator: 'text',
    agreed_at: 'int',
  }
  return createTables(db, engine, { agreements: columns }, [])
}
