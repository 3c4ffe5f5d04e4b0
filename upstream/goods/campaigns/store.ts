import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { CampaignKind, CampaignState } from '#contract/desk/kinds/campaigns'
import type { Context } from '#upstream/kernel/context'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import { groupBy } from '#upstream/kernel/group-by'
import type { Db } from '#upstream/kernel/db/database'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'
import { waitingOf, type Waiting } from '#upstream/kernel/db/waiting'
import { openCampaigns } from './offered-store'

export type CampaignRow = Selectable<Schema['campaigns']>
export type NewCampaign = Insertable<Schema['campaigns']>

/** The state that is shown at `now`, from the decision and the window (domain-rules §23). */
export function campaignState(
  row: Pick<CampaignRow, 'state' | 'starts_at' | 'ends_at'>,
  now: number,
): CampaignState {
  if (row.state !== 'published') return row.state
  if (now < row.starts_at) return 'upcoming'
  return now < row.ends_at ? 'running' : 'ended'
}

function shownState(now: number): RawBuilder<CampaignState> {
  return sql<CampaignState>`case
    when campaigns.state <> 'published' then campaigns.state
    when campaigns.starts_at > ${sql.lit(now)} then 'upcoming'
    when campaigns.ends_at > ${sql.lit(now)} then 'running'
    else 'ended' end`
}

/** A page of campaigns: those that wait first, then the newest. */
export function listCampaigns(
  db: Db,
  {
    kind,
    words,
    now,
    ...asked
  }: AskedStates<CampaignState> & {
    kind: CampaignKind | undefined
    words: string
    now: number
  },
) {
  const listed = db
    .selectFrom('campaigns')
    .selectAll()
    .select(shownState(now).as('shown_state'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'reduction'))
    .$if(words !== '', (query) => query.where('name', 'like', `%${words}%`))
  return listByState(listed, asked, {
    of: 'campaigns',
    state: shownState(now),
    by: sql`case when campaigns.state = 'waiting' then 1 else 0 end`,
    time: sql.ref('campaigns.starts_at'),
    store: null,
    isQueue: false,
  })
}

export function findCampaign(db: Db, id: number): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertCampaign(db: Db, row: NewCampaign): Promise<number> {
  const { id } = await db
    .insertInto('campaigns')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For a preview, in a transaction that is taken back: the campaign as if it were decided so. */
export async function pretendState(
  db: Db,
  id: number,
  change: Pick<CampaignRow, 'state' | 'starts_at'>,
): Promise<void> {
  await db.updateTable('campaigns').set(change).where('id', '=', id).execute()
}

/** Reports whether a buyer has the campaign now, by its window, buyers, limits and budget. */
export async function isOpenTo({ db, buyer, now }: Context, id: number): Promise<boolean> {
  const open = await db
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`id in (${openCampaigns(buyer, now)})`)
    .executeTakeFirst()
  return open !== undefined
}

/** Deletes a draft that nothing refers to. */
export async function deleteDraft(db: Db, id: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ copied_from: null })
    .where('copied_from', '=', id)
    .execute()
  await db.deleteFrom('campaigns').where('id', '=', id).where('state', '=', 'draft').execute()
}

/** Says who the campaign is for; keys that it has already stay. */
export async function addCampaignBuyers(
  db: Db,
  campaignId: number,
  keys: readonly string[],
): Promise<void> {
  const known = await db
    .selectFrom('campaign_buyers')
    .select('key')
    .where('campaign_id', '=', campaignId)
    .execute()
  const has = new Set(known.map(({ key }) => key))
  const added = keys.filter((key) => !has.has(key))
  await insertRows(
    db,
    'campaign_buyers',
    added.map((key) => ({ campaign_id: campaignId, key })),
  )
}

export async function addCampaignGoods(
  db: Db,
  campaignId: number,
  { goodsIds = [], exceptIds }: { goodsIds?: readonly number[]; exceptIds: readonly number[] },
): Promise<void> {
  const excepted = new Set(exceptIds)
  await insertRows(db, 'campaign_goods', [
    ...goodsIds
      .filter((id) => !excepted.has(id))
      .map((id) => ({ campaign_id: campaignId, goods_id: id, is_excepted: 0 })),
    ...exceptIds.map((id) => ({ campaign_id: campaignId, goods_id: id, is_excepted: 1 })),
  ])
}

export async function readWaitingCampaigns(db: Db): Promise<Waiting> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'proposed_at as at'])
    .where('state', '=', 'waiting')
    .orderBy('proposed_at')
    .execute()
  return waitingOf(rows.map(({ id, at }) => ({ id, at: at ?? 0 })))
}

const toldMs = 7 * 86_400_000

/** Campaigns that used up their budget or places in the last seven days before their end. */
export async function readExhaustedCampaigns(db: Db, now: number): Promise<Waiting> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'exhausted_at as at'])
    .where('state', '=', 'published')
    .where('ends_at', '>', now)
    .where('exhausted_at', '>', now - toldMs)
    .orderBy('exhausted_at')
    .execute()
  return waitingOf(rows.map(({ id, at }) => ({ id, at: at ?? 0 })))
}

/** The names of campaigns that are published and not over. */
export async function listNamesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, 0])
    .where('state', '=', 'published')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The other published campaigns of its kind in its window, of 满额返现 and draws; none otherwise. */
export function listAlike(db: Db, campaignId: number) {
  return db
    .selectFrom('campaigns as own')
    .innerJoin('campaigns as other', 'other.kind', 'own.kind')
    .select(['other.id', 'other.name', 'other.kind'])
    .where('own.id', '=', campaignId)
    .where('own.kind', 'in', ['cashback', 'draw'])
    .whereRef('other.id', '<>', 'own.id')
    .where('other.state', '=', 'published')
    .whereRef('other.starts_at', '<', 'own.ends_at')
    .whereRef('other.ends_at', '>', 'own.starts_at')
    .orderBy('other.id')
    .execute()
}

export async function listBuyerKeys(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom('campaign_buyers')
    .selectAll()
    .where('campaign_id', 'in', [...ids, 0])
    .execute()
  const byId = groupBy(rows, ({ campaign_id }) => campaign_id)
  return new Map([...byId].map(([id, own]) => [id, own.map(({ key }) => key)]))
}
