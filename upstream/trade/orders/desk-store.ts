import { sql } from 'kysely'
import type { OrderTab } from '#contract/desk/order-tabs'
import { readPhone } from '#contract/contact'
import { orderStates, type OrderState } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
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
  /** Matched against the order number, the company's name and goods names. */
  keywords: string
  /** The sort column as the contract names it. '' is the default order. */
  sort: string
}

const isSlipPending = sql<boolean>`exists (
  select 1 from payments where payments.order_id = orders.id and payments.state = 'pending'
)`
const isAsked = sql<boolean>`coalesce(cancel_requests.state, '') = 'asked'`
const isHeld = sql<boolean>`(orders.held_at is not null and orders.state in ('review', 'packing', 'partlyShipped'))`
const isOpenReview = sql<boolean>`(
  orders.state = 'review' and orders.held_at is null and not ${isAsked} and not ${isSlipPending}
)`

function isRefused(refused: readonly number[]) {
  return sql<boolean>`orders.id in (${sql.join([...refused, 0])})`
}

function isReady(refused: readonly number[]) {
  return sql<boolean>`(${isOpenReview} and not ${isRefused(refused)})`
}

// `stateAt` of rules.ts as SQL. A literal: see list-store.ts.
function stateNow(now: number) {
  return sql<OrderState>`case
    when orders.state = 'unpaid' and orders.pay_by_at <= ${sql.lit(now)} then 'cancelled'
    else orders.state end`
}

/**
 * One page of all stores' orders, waiting ones the longest first and the rest newest first, with
 * the counts per tab for these keywords. Two statements.
 */
export async function listDeskOrders(
  ctx: Context,
  { tab, refused, keywords, sort, ...asked }: DeskFilter,
) {
  const { page, pageSize } = asked
  const all = selectCompanies(ctx.db)
    .innerJoin('orders', 'orders.store_id', 'stores.id')
    .leftJoin('cancel_requests', 'cancel_requests.id', 'orders.cancel_request_id')
    .$if(keywords !== '', (query) => query.where(matches(ctx.db, keywords)))
  const found = narrowed(all, asked, { time: sorts.at, store: 'orders.store_id' })
  const inTab = found
    .selectAll('orders')
    .select([toFlag(isSlipPending).as('is_slip_pending'), toFlag(isAsked).as('is_asked')])
    .$if(tab !== undefined, (query) => query.where(ofTab(tab as OrderTab, refused, ctx.now)))
  if (asked.after !== undefined)
    return { ...(await rowsAfter(inTab, asked, sql.ref('orders.id'))), counts: {} }
  const sorted = sortOf(sort, sorts)
  const since = sorted === undefined ? waitsSince(tab) : undefined
  const direction = sorted?.direction ?? (since === undefined ? 'desc' : 'asc')
  const [rows, counted] = await Promise.all([
    inTab
      .$if(sorted !== undefined, (query) => query.orderBy(sorted?.by ?? sorts.at, direction))
      .$if(since !== undefined, (query) => query.orderBy(since ?? 'orders.id'))
      .orderBy('orders.id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .clearSelect()
      .select((eb) => [
        stateNow(ctx.now).as('state'),
        eb.fn.countAll<number>().as('count'),
        countOf(isReady(refused)).as('ready'),
        countOf(isRefused(refused)).as('refused'),
        countOf(isAsked).as('asked'),
        countOf(isHeld).as('held'),
      ])
      .groupBy(stateNow(ctx.now))
      .execute(),
  ])
  const counts = toCounts(counted)
  const sum = counted.reduce((before, { count }) => before + count, 0)
  const total = tab === undefined ? sum : (counts[tab] ?? 0)
  return { rows, counts, paging: { page, pageSize, total, isCapped: false } }
}

const sorts = {
  code: sql.ref('orders.code'),
  amount: sql.ref('orders.total_fen'),
  at: sql.ref('orders.created_at'),
}

function waitsSince(tab: OrderTab | undefined) {
  if (tab === 'asked') return 'cancel_requests.asked_at'
  if (tab === 'held') return 'orders.held_at'
  return tab === 'ready' || tab === 'refused' ? 'orders.updated_at' : undefined
}

const ownTabs = ['ready', 'refused', 'asked', 'held'] as const

type Counted = { state: OrderState; count: number } & Record<(typeof ownTabs)[number], number>

function toCounts(counted: readonly Counted[]): Partial<Record<OrderTab, number>> {
  const states = counted.map(({ state, count }) => [state, count])
  const sums = ownTabs.map((tab) => [tab, counted.reduce((sum, row) => sum + row[tab], 0)])
  return Object.fromEntries([...states, ...sums]) as Partial<Record<OrderTab, number>>
}

function ofTab(tab: OrderTab, refused: readonly number[], now: number) {
  if (tab === 'ready') return isReady(refused)
  if (tab === 'refused') return isRefused(refused)
  if (tab === 'asked') return isAsked
  if (tab === 'held') return isHeld
  return sql<boolean>`${stateNow(now)} = ${tab in orderStates ? tab : ''}`
}

/** The receiver in the kept address (JSON): the beginning of the name or of the phone. */
function isSentTo(keywords: string) {
  const begins = (field: string, text: string) =>
    contains('orders.address', `"${field}":${JSON.stringify(text).slice(0, -1)}`)
  return sql<boolean>`(
    ${begins('receiver', keywords)} or ${begins('phone', readPhone(keywords))}
  )`
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

// The engines represent booleans differently; 1 and 0 work on both.
function toFlag(condition: ReturnType<typeof sql<boolean>>) {
  return sql<number>`case when ${condition} then 1 else 0 end`
}

function countOf(condition: ReturnType<typeof sql<boolean>>) {
  return sql<number>`count(case when ${condition} then 1 end)`
}

/** Orders that wait for approval and have nothing open of their own, the longest waiting first. */
export function listOpenReviews(db: Db): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .leftJoin('cancel_requests', 'cancel_requests.id', 'orders.cancel_request_id')
    .selectAll('orders')
    .where(isOpenReview)
    .orderBy('orders.updated_at')
    .orderBy('orders.id')
    .execute()
}

/** Open cancellation requests; one counts once, however many orders it covers. */
export async function readWaitingRequests(db: Db) {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('cancel_requests', 'cancel_requests.id', 'orders.cancel_request_id')
    .select(['orders.id', 'cancel_requests.asked_at', 'cancel_requests.id as request_id'])
    .where(isAsked)
    .orderBy('cancel_requests.asked_at')
    .orderBy('orders.id')
    .execute()
  const first = new Map<number, { id: number; at: number }>()
  for (const { id, asked_at, request_id } of rows)
    if (!first.has(request_id ?? id)) first.set(request_id ?? id, { id, at: asked_at ?? 0 })
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
