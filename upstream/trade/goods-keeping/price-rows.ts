import { priceKinds } from '#contract/desk/kinds/goods'
import { numberIdentity } from '#upstream/goods/catalogue/identity'
import { listLoweredFrom } from '#upstream/goods/price-review/history-store'
import type { OwnPrice } from '#upstream/goods/pricing/own-price'
import { rankName } from '#upstream/goods/pricing/rank-name'
import { readWindow } from '#upstream/goods/pricing/windows'
import { listPricedGoods } from '#upstream/goods/products/desk-store'
import { listOpenContracts, mapRankPricesOf } from '#upstream/goods/promotions/own-price-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { refusedOutcome, type RowOutcome } from '#upstream/kernel/row-outcome'
import { chinaDay, shownWindow } from '#upstream/kernel/time'
import { addAuditEntries } from '#upstream/members/audit/add-entry'
import {
  findNamedStore,
  listNamedStores,
  type NamedStore,
  type StoreName,
} from '#upstream/members/customers/find'
import {
  keepBase,
  keepOwn,
  type BaseRow,
  type Keeping,
  type PriceDifference,
  type RowGoods,
  type Told,
} from './keep-price'
import { overlapProblem } from './own-prices'

/** What a row sets; null is no price. Days as `2026-11-21`; without a first one from now on. */
type PriceWish =
  | { kind: 'base'; priceE4: number | null }
  | { kind: 'ranks'; prices: { rank: number; priceE4: number | null }[] }
  | { kind: 'contract'; store: StoreName; priceE4: number; from: string; until: string }

/** A product by its number, else by its id. */
export type PriceRow = { code: string; goodsId?: number | undefined; place: string } & PriceWish

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
  const goodsIds = known.map(({ id }) => id)
  const ranks = await mapRankPricesOf(trx.db, goodsIds)
  const asked = { goodsIds, target: { kind: 'base' } as const, now: trx.now }
  const lowered = await listLoweredFrom(trx.db, asked)
  const keeping: Keeping = { trx, told, ranks: new Map(ranks), lowered, acts: [] }
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const goods = find(row)
    const named = row.code === '' ? goods : find({ ...row, goodsId: undefined })
    if (goods === undefined || named !== goods)
      outcomes.push(
        refusedOutcome(
          goods === undefined
            ? `没有商品“${row.code || String(row.goodsId ?? '')}”`
            : `“${row.code}”不是编号 ${String(goods.id)} 的商品，请核对`,
        ),
      )
    else outcomes.push(await keepRow(keeping, goods, { row, stores }))
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
  const byKey = new Map<string, RowGoods>()
  for (const one of [...goods].reverse()) {
    byKey.set(`code ${one.code}`, one)
    byKey.set(`id ${String(one.id)}`, one)
  }
  for (const one of goods) byKey.set(one.identity, one)
  return ({ code, goodsId }: PriceRow): RowGoods | undefined =>
    goodsId === undefined
      ? (byKey.get(numberIdentity(code)) ?? byKey.get(`code ${code}`))
      : byKey.get(`id ${String(goodsId)}`)
}

interface Given {
  row: PriceRow
  stores: readonly NamedStore[]
}

async function keepRow(keeping: Keeping, goods: RowGoods, { row, stores }: Given) {
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

interface RankRow extends BaseRow {
  rank: number
}

async function keepRank(
  keeping: Keeping,
  goods: RowGoods,
  { rank, priceE4, name, place }: RankRow,
): Promise<RowOutcome> {
  const { trx, ranks } = keeping
  const key = `${String(goods.id)}/${String(rank)}`
  const before = ranks.get(key) ?? null
  if (before === priceE4) return { state: 'unchanged', id: goods.id, name, words: '' }
  const label = `${priceKinds.rank}（${rankName(trx.config.RANK_NAMES, rank)}）`
  const price: OwnPrice = { kind: 'rank', rank, priceE4 }
  const difference: PriceDifference = { kind: 'rank', rank, before, after: priceE4 }
  const told = { price, place, what: label, label, name, before, difference }
  const outcome = await keepOwn(keeping, goods, told)
  if (outcome.state === 'changed') ranks.set(key, priceE4)
  return outcome
}

async function keepContract(
  keeping: Keeping,
  goods: RowGoods,
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
