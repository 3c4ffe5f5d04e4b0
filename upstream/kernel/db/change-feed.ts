import { sql } from 'kysely'
import type { Connection } from './connection'

/** A reader's position in the change feed. */
export interface FeedPosition {
  /** Another epoch means another database, such as a restored one: the reader starts again. */
  epoch: string
  /** Changes from this number on may be new. */
  since: number
}

export interface FeedChange {
  goodsId: number
  /** Grows with every change of the same goods. */
  changed: number
}

export interface FeedReading {
  position: FeedPosition
  changes: FeedChange[]
  /** `meta.catalogue_version` at the same moment. */
  catalogueVersion: string
}

interface FeedRow {
  epoch: string | null
  version: string | null
  since: number
  goods_id: number | null
  changed: number | null
}

/**
 * Reads the goods changed since a position, in one statement: everything committed before it began
 * is in this reading or an earlier one. Without a position it returns the one to start from, and
 * the changes after it that are committed already.
 */
export async function readChanges(
  { db, engine }: Connection,
  from: FeedPosition | undefined,
  limit: number,
): Promise<FeedReading> {
  // SQLite: the number after the latest change. PostgreSQL: the oldest running transaction, whose
  // changes have lower numbers and may still appear.
  const since =
    engine === 'sqlite'
      ? sql`(select coalesce(max(changed), 0) + 1 from goods_changes)`
      : sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
  // A restored database may hold transaction numbers of the future; they are ignored.
  const isPast =
    engine === 'sqlite'
      ? sql`true`
      : sql`changed < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
  const { rows } = await sql<FeedRow>`
    select state.epoch, state.version, state.since, changes.goods_id, changes.changed
    from (
      select ${since} as since,
        (select epoch from catalogue_epoch) as epoch,
        (select value from meta where key = 'catalogue_version') as version
    ) as state
    left join (
      select goods_id, changed from goods_changes
      where changed >= ${from === undefined ? since : from.since} and ${isPast}
      order by changed limit ${limit}
    ) as changes on true`.execute(db)
  const [first] = rows
  return {
    position: { epoch: first?.epoch ?? '', since: first?.since ?? 0 },
    changes: rows.flatMap(({ goods_id, changed }) =>
      goods_id === null || changed === null ? [] : [{ goodsId: goods_id, changed }],
    ),
    catalogueVersion: first?.version ?? '',
  }
}
