import { sql, type Insertable, type RawBuilder } from 'kysely'
import {
  budgetLeft,
  isForStore,
  isOffered,
  usedUpOf,
} from '#upstream/goods/campaigns/offered-store'
import type { UsedUp } from '#upstream/goods/campaigns/budget'
import type { Context } from '#upstream/kernel/context'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
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
  /** Its campaign runs and is for this buyer. */
  isOffered: boolean
  /** It is for this store, though its campaign may be over or used up. */
  isForStore: boolean
  /** What of its campaign is used up; null for nothing. */
  usedUp: UsedUp | null
  /** 分 that are left of its campaign's budget; null without one. */
  leftFen: number | null
  goods: { goodsId: number; quantityMilli: number; priceE4: number }[]
}

type Asker = Pick<Context, 'db' | 'buyer' | 'now'>

/** These sets, also those that are over or not for this buyer. */
export function listSets(asker: Asker, ids: readonly number[]): Promise<SetRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : readSets(asker, sql`id in (${sql.join(ids)})`)
}

/** The sets that this buyer is offered now or later, by their start. */
export function listCurrentSets(asker: Asker): Promise<SetRow[]> {
  return readSets(asker, sql`ends_at > ${asker.now} and ${offered(asker)}`)
}

function offered({ buyer, now }: Asker): RawBuilder<boolean> {
  return isOffered(sql.ref('sets.campaign_id'), buyer, now)
}

function forStore({ buyer }: Asker): RawBuilder<boolean> {
  return isForStore(sql.ref('sets.campaign_id'), buyer?.storeId)
}

async function readSets(asker: Asker, which: RawBuilder<boolean>): Promise<SetRow[]> {
  const { db, buyer } = asker
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
      .select(sql<number>`case when ${offered(asker)} then 1 else 0 end`.as('is_offered'))
      .select(sql<number>`case when ${forStore(asker)} then 1 else 0 end`.as('is_for_store'))
      .select(usedUpOf(sql.ref('sets.campaign_id')).as('used_up'))
      .select(budgetLeft(sql.ref('sets.campaign_id')).as('left_fen'))
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
    isOffered: set.is_offered === 1,
    isForStore: set.is_for_store === 1,
    usedUp: set.used_up,
    leftFen: set.left_fen,
    goods: goods
      .filter((part) => part.set_id === set.id)
      .map((part) => ({
        goodsId: part.goods_id,
        quantityMilli: part.quantity_milli,
        priceE4: part.price_e4,
      })),
  }))
}

/** Writes a set of a campaign with its goods. */
export async function insertSet(
  db: Db,
  set: Insertable<Schema['sets']>,
  goods: SetRow['goods'],
): Promise<void> {
  const { id } = await db.insertInto('sets').values(set).returning('id').executeTakeFirstOrThrow()
  const rows = goods.map(({ goodsId, quantityMilli, priceE4 }) => ({
    set_id: id,
    goods_id: goodsId,
    quantity_milli: quantityMilli,
    price_e4: priceE4,
  }))
  await insertRows(db, 'set_goods', rows)
}

/** Moves the end of a campaign's set, ms. */
export async function moveSetEnd(db: Db, campaignId: number, endsAt: number): Promise<void> {
  await db
    .updateTable('sets')
    .set({ ends_at: endsAt })
    .where('campaign_id', '=', campaignId)
    .execute()
}

/** Raises how many sets a licence holder may have. */
export async function raiseSetLimit(db: Db, campaignId: number, limit: number): Promise<void> {
  await db
    .updateTable('sets')
    .set({ limit_count: limit })
    .where('campaign_id', '=', campaignId)
    .execute()
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
