import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import {
  returnToLedger,
  takeFromLedger,
  type Use,
  type UseLedger,
} from '#upstream/kernel/db/use-ledger'

export interface SetRow {
  id: number
  name: string
  intro: string
  startsAt: number
  endsAt: number
  /** Per licence holder. 0: unlimited. */
  limit: number
  /** Ordered by the buyer's licence holder and not cancelled. */
  used: number
  goods: { goodsId: number; quantityMilli: number; priceE4: number }[]
}

type Owner = { ownerId: number } | undefined

export function listSets(db: Db, buyer: Owner, ids: readonly number[]): Promise<SetRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : readSets(db, buyer, sql`id in (${sql.join(ids)})`)
}

/** The sets in force at `now` (ms) or upcoming, by their start. */
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

export function takeSetUses(trx: Db, ownerId: number, uses: readonly Use[]): Promise<number[]> {
  return takeFromLedger(trx, ledger, ownerId, uses)
}

export function returnSetUses(
  trx: Db,
  owner: RawBuilder<number>,
  uses: readonly Use[],
): Promise<void> {
  return returnToLedger(trx, ledger, owner, uses)
}

export function setName(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select sets.name from sets where sets.id = ${id})`
}

/** The campaigns of these sets, by the id of the set. */
export async function listCampaignsOfSets(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sets')
    .select(['id', 'campaign_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.flatMap(({ id, campaign_id: of }) => (of === null ? [] : [[id, of] as const])),
  )
}

export async function listSetsOf(db: Db, campaignId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sets')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .execute()
  return rows.map(({ id }) => id)
}
