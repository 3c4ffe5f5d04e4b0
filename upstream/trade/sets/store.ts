import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import {
  returnToLedger,
  takeFromLedger,
  type Use,
  type UseLedger,
} from '#upstream/kernel/db/use-ledger'

/** A set with what one of it holds. */
export interface SetRow {
  id: number
  name: string
  intro: string
  startsAt: number
  endsAt: number
  /** Most per licence holder; 0 is none. */
  limit: number
  /** Ordered by the buyer's licence holder and not cancelled. */
  used: number
  goods: { goodsId: number; quantityMilli: number; priceE4: number }[]
}

/** So many of one set. */
export interface SetUse {
  setId: number
  count: number
}

type Owner = { ownerId: number } | undefined

/** These sets, in or out of their window. Two statements. */
export function listSets(db: Db, buyer: Owner, ids: readonly number[]): Promise<SetRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : readSets(db, buyer, sql`id in (${sql.join(ids)})`)
}

/** The sets that are in force at `now` (ms) or still to come, by when they begin. */
export function listCurrentSets(db: Db, buyer: Owner, now: number): Promise<SetRow[]> {
  return readSets(db, buyer, sql`ends_at > ${now}`)
}

async function readSets(db: Db, buyer: Owner, which: RawBuilder<boolean>): Promise<SetRow[]> {
  const found = db.selectFrom('sets').where(which)
  const [sets, goods] = await Promise.all([
    found
      .selectAll()
      .select(
        sql<number>`coalesce((
          select used_count from set_uses
          where set_uses.set_id = sets.id and set_uses.owner_id = ${buyer?.ownerId ?? null}
        ), 0)`.as('used'),
      )
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('set_goods')
      .selectAll()
      .where('set_id', 'in', found.select('id'))
      .orderBy('goods_id')
      .execute(),
  ])
  return sets.map((set) => ({
    id: set.id,
    name: set.name,
    intro: set.intro,
    startsAt: set.starts_at,
    endsAt: set.ends_at,
    limit: set.limit_count,
    used: set.used,
    goods: goods
      .filter((part) => part.set_id === set.id)
      .map((part) => ({
        goodsId: part.goods_id,
        quantityMilli: part.quantity_milli,
        priceE4: part.price_e4,
      })),
  }))
}

const ledger: UseLedger = {
  limited: 'sets',
  limit: 'limit_count',
  uses: 'set_uses',
  id: 'set_id',
  used: 'used_count',
}

/** Counts what is ordered of sets against their limits: see `takeFromLedger`. */
export function takeSetUses(trx: Db, ownerId: number, uses: readonly Use[]): Promise<number[]> {
  return takeFromLedger(trx, ledger, ownerId, uses)
}

/** Frees again what a cancelled order had used of sets: see `returnToLedger`. */
export function returnSetUses(
  trx: Db,
  owner: RawBuilder<number>,
  uses: readonly Use[],
): Promise<void> {
  return returnToLedger(trx, ledger, owner, uses)
}

/** The name of a set by its id (an expression), as a part of another statement. */
export function setName(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select sets.name from sets where sets.id = ${id})`
}
