import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { PriceRuleState, RuleRowState } from '#contract/desk/kinds/price-rules'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'
import { selectProducts } from '../products/store'

export type PriceRuleRecord = Selectable<Schema['price_rules']>
type NewRow = Insertable<Schema['price_rule_rows']>

export async function insertRule(db: Db, row: Insertable<Schema['price_rules']>): Promise<number> {
  const { id } = await db
    .insertInto('price_rules')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findRule(db: Db, id: number): Promise<PriceRuleRecord | undefined> {
  return db.selectFrom('price_rules').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listRules(db: Db, asked: AskedStates<PriceRuleState>) {
  const listed = db.selectFrom('price_rules').selectAll()
  return listByState(listed, asked, { of: 'price_rules', store: null, isQueue: false })
}

/** The latest rules, and one by its id. */
export function listRuleChoices(db: Db, id: number): Promise<PriceRuleRecord[]> {
  const latest = db.selectFrom('price_rules').select('id').orderBy('id', 'desc').limit(20)
  return db
    .selectFrom('price_rules')
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', latest), eb('id', '=', id)]))
    .orderBy('id', 'desc')
    .execute()
}

/** The first rule that the shop works on: being made, taken, or due at `now`. */
export function findDueRule(db: Db, now: number): Promise<PriceRuleRecord | undefined> {
  return db
    .selectFrom('price_rules')
    .selectAll()
    .where('state', 'in', ['listing', 'applying', 'planned'])
    .where((eb) => eb.or([eb('state', '<>', 'planned'), eb('starts_at', '<=', now)]))
    .orderBy(sql`case state when 'listing' then 1 else 0 end`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Moves a rule on as it was read, and locks it until the transaction ends. False when somebody else
 * has.
 */
export async function advanceRule(
  db: Db,
  { id, state, cursor }: Pick<PriceRuleRecord, 'id' | 'state' | 'cursor'>,
  change: Updateable<Schema['price_rules']>,
): Promise<boolean> {
  const isMove = change.state !== undefined && change.state !== state
  const { numUpdatedRows } = await db
    .updateTable('price_rules')
    .set((eb) => ({ ...change, ...(isMove && { version: eb('version', '+', 1) }) }))
    .where('id', '=', id)
    .where('state', '=', state)
    .where('cursor', '=', cursor)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertRuleRows(db: Db, rows: readonly NewRow[]): Promise<void> {
  await insertRows(db, 'price_rule_rows', rows)
}

/** Rows with a new price that has not been set yet, by product. */
export function listOpenRows(db: Db, ruleId: number, limit: number) {
  return db
    .selectFrom('price_rule_rows')
    .select(['id', 'goods_id', 'before_e4', 'after_e4'])
    .where('rule_id', '=', ruleId)
    .where('state', 'in', ['change', 'review'])
    .orderBy('goods_id')
    .limit(limit)
    .execute()
}

export async function settleRows(
  db: Db,
  ids: readonly number[],
  state: RuleRowState,
): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('price_rule_rows').set({ state }).where('id', 'in', ids).execute()
}

/**
 * How many rows are in each state, how many of them rise and fall, and what the prices of those
 * that do come to.
 */
export function sumRows(db: Db, ruleId: number) {
  const sumOf = (what: string) =>
    sql<number>`cast(coalesce(sum(case when after_e4 <> before_e4 then ${sql.raw(what)} end), 0)
      as bigint)`
  return db
    .selectFrom('price_rule_rows')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .select([
      sumOf('case when after_e4 > before_e4 then 1 else 0 end').as('raised'),
      sumOf('case when after_e4 < before_e4 then 1 else 0 end').as('lowered'),
      sumOf('before_e4').as('beforeE4'),
      sumOf('after_e4').as('afterE4'),
    ])
    .where('rule_id', '=', ruleId)
    .groupBy('state')
    .execute()
}

function withGoods(db: Db) {
  return selectProducts(db)
    .innerJoin('price_rule_rows', 'price_rule_rows.goods_id', 'goods.id')
    .innerJoin('price_rules', 'price_rules.id', 'price_rule_rows.rule_id')
    .selectAll('price_rule_rows')
    .select(['goods.code', 'goods.name', 'goods.spec', 'price_rules.state as ruleState'])
}
export type ListedRuleRow = Awaited<ReturnType<typeof listRuleRows>>['rows'][number]

/** One page of rows, of one rule or of all, by product. */
export function listRuleRows(
  db: Db,
  { ruleId, ...asked }: AskedStates<RuleRowState> & { ruleId: number | undefined },
) {
  const listed = withGoods(db).$if(ruleId !== undefined, (query) =>
    query.where('rule_id', '=', ruleId ?? 0),
  )
  return listByState(listed, asked, {
    of: 'price_rule_rows',
    store: null,
    isQueue: true,
    time: sql.ref('price_rules.created_at'),
  })
}

/** In the order in which they are looked at. */
const statesByWeight = [
  'review',
  'waiting',
  'moved',
  'change',
  'applied',
  'kept',
  'out',
] as const satisfies RuleRowState[]

/** The first rows of a rule: those that two people set or that were not set, then the others. */
export async function listFirstRows(
  db: Db,
  ruleId: number,
  limit: number,
): Promise<ListedRuleRow[]> {
  const rows: ListedRuleRow[] = []
  for (const state of statesByWeight) {
    const left = limit - rows.length
    if (left === 0) break
    const found = withGoods(db)
      .where('rule_id', '=', ruleId)
      .where('price_rule_rows.state', '=', state)
      .orderBy('price_rule_rows.goods_id')
      .limit(left)
    rows.push(...(await found.execute()))
  }
  return rows
}

/**
 * Takes rows with a new price out of lists that nobody has taken yet, or puts them back; whoever
 * takes such a list has to see it anew. Returns those of which that is a change, with their lists.
 */
export async function putRows(
  db: Db,
  ids: readonly number[],
  put: 'out' | 'in',
): Promise<{ id: number; rule_id: number; goods_id: number }[]> {
  const listed = await db
    .updateTable('price_rules')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('state', '=', 'listed')
    .where('id', 'in', db.selectFrom('price_rule_rows').select('rule_id').where('id', 'in', ids))
    .returning('id')
    .execute()
  const back = sql<RuleRowState>`case when why = '' then 'change' else 'review' end`
  return db
    .updateTable('price_rule_rows')
    .set({ state: put === 'out' ? 'out' : back })
    .where('id', 'in', ids)
    .where('state', 'in', put === 'out' ? ['change', 'review'] : ['out'])
    .where('rule_id', 'in', [...listed.map(({ id }) => id), 0])
    .returning(['id', 'rule_id', 'goods_id'])
    .execute()
}
