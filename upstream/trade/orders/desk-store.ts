import { sql, type RawBuilder } from 'kysely'
import type { OrderTab } from '#contract/desk/order-tabs'
import { readPhone } from '#contract/contact'
import { compactText } from '#contract/typed-text'
import { orderStates, type OrderState } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { jsonTable } from '#upstream/kernel/db/json-table'
import { narrowed, rowsAfter, type AskedPage } from '#upstream/kernel/db/paged'
import { sortOf } from '#upstream/kernel/db/sort-of'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { moveOn } from '#upstream/kernel/db/move-on'
import { selectCompanies } from '#upstream/members/accounts/store'
import { ofNamedStore } from '#upstream/members/registration/search-store'
import { contains, containsCode } from './list-store'
import type { OrderRow } from './store'

interface DeskFilter extends AskedPage {
  tab?: OrderTab | undefined
  /** Orders with nothing open of their own that approval refuses now. */
  refused: readonly number[]
  /** The orders that keywords find (`findByKeywords`); undefined for all. */
  found?: RawBuilder<boolean> | undefined
  /** The sort column as the contract names it. '' is the default order. */
  sort: string
}

const isSlipPending = sql<boolean>`exists (
  select 1 from payments where payments.order_id = orders.id and payments.state = 'pending'
)`
const openRequests = sql`(select id from cancel_requests where state = 'asked')`
const isAsked = sql<boolean>`orders.cancel_request_id in ${openRequests}`
const isHeld = sql<boolean>`(orders.held_at is not null and orders.state in ('review', 'packing', 'partlyShipped'))`
const isOpenReview = sql<boolean>`(
  orders.state = 'review' and orders.held_at is null
  and (orders.cancel_request_id is null or not ${isAsked}) and not ${isSlipPending}
)`

function isRefused(refused: readonly number[]) {
  return sql<boolean>`orders.id in (${sql.join([...refused, 0])})`
}

/** An unpaid order past its deadline is cancelled, closed yet or not: `stateAt` of rules.ts as SQL. */
function isOver(now: number) {
  return sql<boolean>`(orders.state = 'unpaid' and orders.pay_by_at <= ${now})`
}

/**
 * One page of all stores' orders, waiting ones the longest first and the rest newest first, with
 * the counts per tab. Two statements: each tab is counted by its own condition, which has an index.
 */
export async function listDeskOrders(
  ctx: Context,
  { tab, refused, found, sort, ...asked }: DeskFilter,
) {
  const { page, pageSize, after } = asked
  const all = narrowed(ctx.db.selectFrom('orders').where(found ?? sql<boolean>`1 = 1`), asked, {
    time: sorts.at,
    store: 'orders.store_id',
  })
  const ids = all
    .select('orders.id')
    .$if(tab !== undefined, (query) => query.where(ofTab(tab as OrderTab, refused, ctx.now)))
  const rowsOf = (chosen: typeof ids) =>
    selectCompanies(ctx.db)
      .innerJoin('orders', 'orders.store_id', 'stores.id')
      .selectAll('orders')
      .select([toFlag(isSlipPending).as('is_slip_pending'), toFlag(isAsked).as('is_asked')])
      .where('orders.id', 'in', chosen)
  if (after !== undefined) {
    const next = ids.where('orders.id', '>', after).orderBy('orders.id').limit(pageSize)
    return { ...(await rowsAfter(rowsOf(next), asked, sql.ref('orders.id'))), counts: {} }
  }
  const sorted = sortOf(sort, sorts)
  const since = sorted === undefined ? waitsSince(tab) : undefined
  const direction = sorted?.direction ?? (since === undefined ? 'desc' : 'asc')
  const by = sorted?.by ?? since ?? sql.ref('orders.id')
  const ofPage = ids
    .orderBy(by, direction)
    .orderBy('orders.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [rows, counted] = await Promise.all([
    rowsOf(ofPage).orderBy(by, direction).orderBy('orders.id', direction).execute(),
    ownTabs
      .map((own) =>
        all
          .select((eb) => [sql.lit<OrderTab>(own).as('tab'), eb.fn.countAll<number>().as('count')])
          .select(sql<number>`0`.as('over'))
          .where(ofTab(own, refused, ctx.now)),
      )
      .reduce(
        (query, ofOwn) => query.unionAll(ofOwn),
        all
          .select((eb) => [
            sql.ref<OrderTab>('orders.state').as('tab'),
            eb.fn.countAll<number>().as('count'),
          ])
          .select(sql<number>`count(case when ${isOver(ctx.now)} then 1 end)`.as('over'))
          .groupBy('orders.state'),
      )
      .execute(),
  ])
  const counts = toCounts(counted)
  const states = Object.keys(orderStates) as OrderState[]
  const whole = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const total = tab === undefined ? whole : (counts[tab] ?? 0)
  return { rows, counts, paging: { page, pageSize, total, isCapped: false } }
}

const sorts = {
  code: sql.ref('orders.code'),
  amount: sql.ref('orders.total_fen'),
  at: sql.ref('orders.created_at'),
}

function waitsSince(tab: OrderTab | undefined) {
  if (tab === 'asked')
    return sql`(select asked_at from cancel_requests where id = orders.cancel_request_id)`
  if (tab === 'held') return sql.ref('orders.held_at')
  return tab === 'ready' || tab === 'refused' ? sql.ref('orders.updated_at') : undefined
}

const ownTabs = ['ready', 'refused', 'asked', 'held'] as const

/** Rows of each state as it is stored, with how many of them are over, and of each own tab. */
function toCounts(counted: readonly { tab: OrderTab; count: number; over: number }[]) {
  const counts: Partial<Record<OrderTab, number>> = {}
  for (const { tab, count, over } of counted) {
    counts[tab] = (counts[tab] ?? 0) + count - over
    if (over > 0) counts.cancelled = (counts.cancelled ?? 0) + over
  }
  return counts
}

function ofTab(tab: OrderTab, refused: readonly number[], now: number) {
  if (tab === 'ready') return sql<boolean>`(${isOpenReview} and not ${isRefused(refused)})`
  if (tab === 'refused') return isRefused(refused)
  if (tab === 'asked') return isAsked
  if (tab === 'held') return isHeld
  if (tab === 'cancelled') return sql<boolean>`(orders.state = 'cancelled' or ${isOver(now)})`
  const isState = sql<boolean>`orders.state = ${sql.lit(tab)}`
  return tab === 'unpaid' ? sql<boolean>`(${isState} and not ${isOver(now)})` : isState
}

/** The receiver in the kept address (JSON): the beginning of the name or of the phone. */
function isSentTo(keywords: string) {
  const begins = (field: string, text: string) =>
    contains('orders.address', `"${field}":${JSON.stringify(text).slice(0, -1)}`)
  return sql<boolean>`(
    ${begins('receiver', keywords)} or ${begins('phone', readPhone(keywords))}
  )`
}

const mostIds = 1_000

/**
 * SQL condition: orders that keywords find by number, company, receiver or goods; a whole order
 * number finds that order alone. It looks at every order, so few that are found are kept by id.
 * Undefined for no keywords.
 */
export async function findByKeywords(
  ctx: Context,
  keywords: string,
): Promise<RawBuilder<boolean> | undefined> {
  if (keywords === '') return undefined
  const orders = ctx.db
    .selectFrom('orders')
    .select('id')
    .limit(mostIds + 1)
  const whole = await orders.where('code', '=', compactText(keywords)).execute()
  const found = whole.length > 0 ? whole : await orders.where(matches(ctx.db, keywords)).execute()
  return found.length > mostIds ? matches(ctx.db, keywords) : isOneOf(ctx, found)
}

function matches(db: Db, keywords: string) {
  return sql<boolean>`(
    ${containsCode('orders.code', keywords)} or ${ofNamedStore(db, 'orders.store_id', keywords)}
    or ${isSentTo(keywords)} or exists (
      select 1 from order_lines
      where order_lines.order_id = orders.id and ${contains('order_lines.name', keywords)}
    )
  )`
}

function isOneOf({ database }: Context, rows: readonly { id: number }[]) {
  return sql<boolean>`orders.id in (
    select id from ${jsonTable(database.engine, 'found', { id: 'bigint' }, rows)}
  )`
}

// The engines represent booleans differently; 1 and 0 work on both.
function toFlag(condition: ReturnType<typeof sql<boolean>>) {
  return sql<number>`case when ${condition} then 1 else 0 end`
}

/**
 * Orders that wait for approval and have nothing open of their own, the longest waiting first; of
 * those found only, where keywords are given.
 */
export function listOpenReviews(
  db: Db,
  found: RawBuilder<boolean> | undefined,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .where(found === undefined ? isOpenReview : sql<boolean>`${isOpenReview} and ${found}`)
    .orderBy('orders.updated_at')
    .orderBy('orders.id')
    .execute()
}

/** Open cancellation requests; one counts once, however many orders it covers. */
export async function readWaitingRequests(db: Db) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('cancel_requests', 'cancel_requests.id', 'orders.cancel_request_id')
    .select(['orders.id', 'cancel_requests.asked_at', 'cancel_requests.id as request_id'])
    .where('cancel_requests.state', '=', 'asked')
    .orderBy('cancel_requests.asked_at')
    .orderBy('orders.id')
    .execute()
  const first = new Map<number, { id: number; at: number }>()
  for (const { id, asked_at, request_id } of rows)
    if (!first.has(request_id)) first.set(request_id, { id, at: asked_at })
  return waitingOf([...first.values()])
}

export function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Holds an order as it was read, or releases it. False on a version conflict. */
export function setHold(
  ctx: Context,
  { id, version, state }: Pick<OrderRow, 'id' | 'version' | 'state'>,
  hold: { held_at: number | null; hold_reason: string },
): Promise<boolean> {
  return moveOn(ctx.db, 'orders', { id, version, state }, hold)
}

export async function countPickingPrints(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ picking_prints: eb('picking_prints', '+', 1) }))
    .where('id', 'in', [...ids, 0])
    .execute()
}

/** Increments an order's version after a note, so that a later decision reads it again. */
export async function countUp(db: Db, id: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
