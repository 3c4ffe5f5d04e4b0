import { priceKinds, type PriceWay } from '#contract/desk/kinds/goods'
import { numberIdentity } from '#upstream/goods/catalogue/identity'
import { addPriceChanges } from '#upstream/goods/price-review/history-store'
import { priceReviewCause } from '#upstream/goods/price-review/rules'
import { proposePrices } from '#upstream/goods/price-review/store'
import type { OwnPrice } from '#upstream/goods/pricing/own-price'
import { rankName } from '#upstream/goods/pricing/rank-name'
import { readWindow } from '#upstream/goods/pricing/windows'
import { listPricedGoods } from '#upstream/goods/products/desk-store'
import { touchProduct } from '#upstream/goods/products/store'
import {
  listOpenContracts,
  listRankPricesOf,
  type WindowedPrice,
} from '#upstream/goods/promotions/own-price-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { setMeta } from '#upstream/kernel/meta/store'
import { formatYuanE4 } from '#upstream/kernel/money'
import { refusedOutcome, type RowChange, type RowOutcome } from '#upstream/kernel/row-outcome'
import { chinaDay, shownWindow } from '#upstream/kernel/time'
import { addAuditEntries, type Act } from '#upstream/members/audit/add-entry'
import {
  findNamedStore,
  listNamedStores,
  type NamedStore,
  type StoreName,
} from '#upstream/members/customers/find'
import { keepOwnPrice, overlapProblem } from './own-prices'

/** What a row sets; null is no price. Days as `2026-11-21`; without a first one from now on. */
export type PriceWish =
  | { kind: 'base'; priceE4: number | null }
  | { kind: 'ranks'; prices: { rank: number; priceE4: number | null }[] }
  | { kind: 'contract'; store: StoreName; priceE4: number; from: string; until: string }

/** A product by its number, else by its id. */
export type PriceRow = { code: string; goodsId?: number | undefined; place: string } & PriceWish

interface Told {
  /** The name of the file, or of the system. */
  file: string
  source: PriceWay
}

/** How a price beside the base price is put back (`undoPriceRows`). */
export type PriceDifference =
  | { kind: 'rank'; rank: number; before: number | null; after: number | null }
  | {
      kind: 'contract'
      priceE4: number
      startsAt: number
      endsAt: number
      ended: WindowedPrice | null
    }

type Goods = Awaited<ReturnType<typeof listPricedGoods>>[number]

interface Keeping {
  trx: OperatorContext
  told: Told
  ranks: ReadonlyMap<string, number>
  acts: Act[]
}

/**
 * Sets prices of many products by the rules of all prices (domain-rules §22): what is as it was
 * changes nothing, what is below cost or falls far waits for a second person, a row that cannot be
 * is refused by itself. In a transaction. An outcome for each row, in their order.
 */
export async function keepPriceRows(
  trx: OperatorContext,
  rows: readonly PriceRow[],
  told: Told,
): Promise<RowOutcome[]> {
  const stores = await listNamedStores(
    trx.db,
    rows.flatMap((row) => (row.kind === 'contract' ? [row.store] : [])),
  )
  await lockRows(
    trx.db,
    'stores',
    stores.map(({ id }) => id),
  )
  const find = await lockGoods(trx, rows)
  const known = rows.flatMap((row) => find(row) ?? [])
  const ranks = await listRankPricesOf(
    trx.db,
    known.map(({ id }) => id),
  )
  const keeping: Keeping = { trx, told, ranks, acts: [] }
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const goods = find(row)
    outcomes.push(
      goods === undefined
        ? refusedOutcome(`没有商品“${row.code || String(row.goodsId ?? '')}”`)
        : await keepRow(keeping, goods, { row, stores }),
    )
  }
  await addAuditEntries(trx, keeping.acts)
  return outcomes
}

async function lockGoods({ db }: OperatorContext, rows: readonly PriceRow[]) {
  const codes = rows.map(({ code }) => code).filter((code) => code !== '')
  const asked = {
    codes,
    identities: codes.map((code) => numberIdentity(code)),
    ids: rows.flatMap(({ goodsId }) => goodsId ?? []),
  }
  const found = await listPricedGoods(db, asked)
  await lockRows(
    db,
    'goods',
    found.map(({ id }) => id),
  )
  const goods = await listPricedGoods(db, asked)
  const byKey = new Map<string, Goods>()
  for (const one of [...goods].reverse()) {
    byKey.set(`code ${one.code}`, one)
    byKey.set(`id ${String(one.id)}`, one)
  }
  for (const one of goods) byKey.set(one.identity, one)
  return ({ code, goodsId }: PriceRow): Goods | undefined =>
    goodsId === undefined
      ? (byKey.get(numberIdentity(code)) ?? byKey.get(`code ${code}`))
      : byKey.get(`id ${String(goodsId)}`)
}

interface Given {
  row: PriceRow
  stores: readonly NamedStore[]
}

async function keepRow(keeping: Keeping, goods: Goods, { row, stores }: Given) {
  const name = `${goods.name} ${goods.spec}`.trim()
  if (row.kind === 'base') return keepBase(keeping, goods, { ...row, name })
  if (row.kind === 'contract') return keepContract(keeping, goods, { row, stores, name })
  const parts: RowOutcome[] = []
  for (const { rank, priceE4 } of row.prices)
    parts.push(await keepRank(keeping, goods, { rank, priceE4, name, place: row.place }))
  return joined(parts, { id: goods.id, name })
}

/** What became of a row that sets several prices. */
function joined(parts: readonly RowOutcome[], { id, name }: { id: number; name: string }) {
  const state = (['waiting', 'changed'] as const).find((one) =>
    parts.some((part) => part.state === one),
  )
  const told = parts.filter((part) => part.state !== 'unchanged')
  return {
    state: state ?? 'unchanged',
    id,
    name,
    words: told.map(({ words }) => words).join('，'),
    fields: told.flatMap(({ fields }) => fields ?? []),
    changes: told.flatMap(({ changes }) => changes ?? []),
  } satisfies RowOutcome
}

interface BaseRow {
  priceE4: number | null
  name: string
  place: string
}

async function keepBase(
  { trx, told, acts }: Keeping,
  goods: Goods,
  { priceE4: afterE4, name, place }: BaseRow,
): Promise<RowOutcome> {
  const { id, base_price_e4: beforeE4, cost_e4: costE4 } = goods
  const outcome = { id, name, words: '' }
  if (afterE4 === beforeE4) return { state: 'unchanged', ...outcome }
  const { db, now, config, operator } = trx
  const cause = priceReviewCause({ beforeE4, afterE4, costE4 }, config.PRICE_REVIEW_PERCENT)
  const isWaiting = cause !== undefined && afterE4 !== null
  await proposePrices(db, {
    prices: isWaiting
      ? [{ goodsId: id, beforeE4, afterE4, costE4, cause, file: told.file, place }]
      : [],
    decided: [id],
    proposerId: operator.id,
    proposer: operator.name,
    now,
  })
  const reason = `${told.file} ${place}`.trim()
  if (!isWaiting) {
    goods.base_price_e4 = afterE4
    await touchProduct(trx, id, { base_price_e4: afterE4 })
    await addPriceChanges(db, [
      {
        goods_id: id,
        kind: 'base',
        before_e4: beforeE4,
        after_e4: afterE4,
        starts_at: now,
        source: told.source,
        operator: operator.name,
        reason,
        created_at: now,
      },
    ])
    await setMeta(db, 'catalogue_version', String(now))
  }
  acts.push({
    action: isWaiting ? 'prices.propose' : 'prices.set',
    subject: `goods/${String(id)}`,
    before: { priceE4: beforeE4 ?? '待定' },
    after: { priceE4: afterE4 ?? '待定' },
    reason,
  })
  const words = inWords(priceKinds.base, beforeE4, afterE4)
  return { ...outcome, state: isWaiting ? 'waiting' : 'changed', words, fields: [priceKinds.base] }
}

interface RankRow extends BaseRow {
  rank: number
}

async function keepRank(
  keeping: Keeping,
  goods: Goods,
  { rank, priceE4, name, place }: RankRow,
): Promise<RowOutcome> {
  const { trx, ranks } = keeping
  const before = ranks.get(`${String(goods.id)}/${String(rank)}`) ?? null
  if (before === priceE4) return { state: 'unchanged', id: goods.id, name, words: '' }
  const label = `${priceKinds.rank}（${rankName(trx.config.RANK_NAMES, rank)}）`
  const price: OwnPrice = { kind: 'rank', rank, priceE4 }
  const difference: PriceDifference = { kind: 'rank', rank, before, after: priceE4 }
  return keepOwn(keeping, goods, { price, place, what: label, label, name, before, difference })
}

async function keepContract(
  keeping: Keeping,
  goods: Goods,
  { row, stores, name }: Given & { row: PriceRow & { kind: 'contract' }; name: string },
): Promise<RowOutcome> {
  const { trx } = keeping
  const store = findNamedStore(stores, row.store)
  if (typeof store === 'string') return refusedOutcome(store, name)
  const { priceE4, from, until } = row
  const open = await listOpenContracts(trx.db, {
    goodsId: goods.id,
    storeId: store.id,
    now: trx.now,
  })
  const known = open.find(
    ({ startsAt, endsAt }) =>
      startsAt < endsAt && (from === '' ? startsAt <= trx.now : chinaDay(startsAt) === from),
  )
  const isSame = known?.priceE4 === priceE4 && chinaDay(known.endsAt - 1) === until
  if (isSame) return { state: 'unchanged', id: goods.id, name, words: '' }
  // What is in force goes on from now; what was before stays as it was.
  const begun = known !== undefined && known.startsAt <= trx.now
  const read = readWindow({ from: begun ? '' : from, until }, trx.now)
  if ('errors' in read) return refusedOutcome(Object.values(read.errors).flat().join('；'), name)
  const price: OwnPrice = { kind: 'contract', storeId: store.id, priceE4, ...read.window }
  const problem = await overlapProblem(trx, goods.id, price)
  if (problem !== undefined) return refusedOutcome(problem, name)
  const ended = open.find(
    ({ startsAt, endsAt }) => startsAt < price.startsAt && endsAt > price.startsAt,
  )
  const { startsAt, endsAt } = read.window
  const difference: PriceDifference = {
    kind: 'contract',
    priceE4,
    startsAt,
    endsAt,
    ended: ended ?? null,
  }
  const label = priceKinds.contract
  const what = `${label}：${store.company}，${shownWindow(startsAt, endsAt)}`
  const before = known?.priceE4 ?? ended?.priceE4 ?? null
  return keepOwn(keeping, goods, {
    price,
    place: row.place,
    what,
    label,
    name,
    before,
    difference,
  })
}

interface OwnRow {
  price: OwnPrice & { priceE4: number | null }
  place: string
  /** Which price, in words. */
  what: string
  label: string
  name: string
  before: number | null
  difference: PriceDifference
}

async function keepOwn(
  { trx, told, acts }: Keeping,
  goods: Goods,
  { price, place, what, label, name, before, difference }: OwnRow,
): Promise<RowOutcome> {
  const reason = `${told.file} ${place}`.trim()
  await touchProduct(trx, goods.id)
  const { isWaiting } = await keepOwnPrice(trx, goods, price, {
    what,
    reason,
    source: told.source,
  })
  const { priceE4 } = price
  acts.push({
    action: isWaiting ? 'prices.propose' : priceE4 === null ? 'prices.end' : 'prices.set',
    subject: `goods/${String(goods.id)}`,
    before: { priceE4: before ?? '' },
    after: { priceE4: priceE4 ?? '', priceOf: what },
    reason,
  })
  const storeId = price.kind === 'contract' ? price.storeId : null
  const change: RowChange = { goodsId: goods.id, storeId, difference }
  return {
    state: isWaiting ? 'waiting' : 'changed',
    id: goods.id,
    name,
    words: inWords(what, before, priceE4),
    fields: [label],
    changes: isWaiting ? [] : [change],
  }
}

function inWords(what: string, before: number | null, after: number | null): string {
  const price = (e4: number | null) => (e4 === null ? '无' : formatYuanE4(e4))
  return `${what} ${price(before)} → ${price(after)}`
}
