import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/**
 * From where the points of an order are counted on: what was paid of the order that it was split off
 * and stayed there, 分; 0 for one that was submitted.
 */
export function addPointsFrom(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ['alter table orders add column points_from_fen bigint not null default 0'])
}
