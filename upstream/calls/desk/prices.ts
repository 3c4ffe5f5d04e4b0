import type { GoodsPrices, PriceChange, StorePrice } from '#contract/desk/prices'
import {
  contractsVersion,
  listPriceChanges,
  type PriceChangeRow,
} from '#upstream/goods/price-review/history-store'
import { readControlTerms } from '#upstream/goods/controlled/terms'
import { readLadder } from '#upstream/goods/pricing/ladder'
import { rankName } from '#upstream/goods/pricing/rank-name'
import { windowStateOf } from '#upstream/goods/pricing/windows'
import { findGoodsForDesk } from '#upstream/goods/products/desk-store'
import { listSearchedRows } from '#upstream/goods/products/store'
import {
  listContractPrices,
  listOpenContracts,
  listRankPrices,
  listRankPricesOf,
  listSpecialsOf,
  type WindowedPrice,
} from '#upstream/goods/promotions/own-price-store'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { groupBy } from '#upstream/kernel/group-by'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { findGoods } from '#upstream/trade/goods-keeping/find-goods'
import { setContractPrice } from '#upstream/trade/goods-keeping/set-contract-price'
import {
  setControlPrice,
  setLadder,
  setRankPrice,
  setSpecialPrice,
} from '#upstream/trade/goods-keeping/set-own-price'
import { ladderInWords, writeSteps } from '#upstream/trade/goods-keeping/typed-ladder'
import { listStorePrices } from '#upstream/trade/review/list-store-prices'
import { sourceNames } from '#upstream/trade/settlement/trace'
import type { Handlers } from '../handler'

const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export const priceHandlers = {
  'desk.rankPrices': async (ctx, asked) => {
    const { rows, counts, paging, choices } = await findGoods(ctx, asked)
    const prices = await listRankPricesOf(
      ctx.db,
      rows.map(({ id }) => id),
    )
    const pricesOf = groupBy(prices, ({ goodsId }) => goodsId)
    return {
      items: rows.map(({ id, code, name, spec, manufacturer, base_price_e4 }) => ({
        id,
        code,
        name,
        spec,
        manufacturer,
        ...yuan('price', base_price_e4),
        ranks: (pricesOf.get(id) ?? []).map(({ rank, priceE4 }) => ({
          rank,
          price: formatYuanE4(priceE4),
        })),
      })),
      paging,
      counts,
      ...choices,
      names: [...ctx.config.RANK_NAMES],
    }
  },

  'desk.contractPrices': async (ctx, { state, ...asked }) => {
    const listed = { state, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listContractPrices(ctx.db, listed, ctx.now)
    const companies = await listCompanyNames(
      ctx.db,
      rows.map((row) => row.store_id),
    )
    return {
      items: rows.map(({ goods_id, store_id, price_e4, starts_at, ends_at, ...row }) => ({
        ...row,
        goodsId: goods_id,
        storeId: store_id,
        company: companies.get(store_id) ?? '',
        price: formatYuanE4(price_e4),
        from: chinaDay(starts_at),
        until: chinaDay(ends_at - 1),
      })),
      counts,
      paging,
    }
  },

  'desk.goodsPrices': async (ctx, { id }) => {
    const row = await findGoodsForDesk(ctx.db, id)
    if (row === undefined) throw notFound('商品')
    const mayPrice = ctx.operator.permissions.has('prices.write')
    const [prices, specials, contracts, changes, claim] = await Promise.all([
      listRankPrices(ctx.db, id),
      listSpecialsOf(ctx.db, id),
      listOpenContracts(ctx.db, { goodsId: id, now: ctx.now }),
      listPriceChanges(ctx.db, id),
      mayPrice ? claimEdit(ctx, `goods/${String(id)}`) : undefined,
    ])
    const storeIds = [...contracts, ...changes.map(({ store_id }) => ({ storeId: store_id ?? 0 }))]
    const companies = await listCompanyNames(
      ctx.db,
      storeIds.map(({ storeId }) => storeId),
    )
    const { code, name, spec, unit, version } = row
    return {
      goods: { id, code, name, spec },
      unit,
      version,
      ...(claim !== undefined && { claim }),
      ...yuan('price', row.base_price_e4),
      ...yuan('cost', row.cost_e4),
      ranks: ranks.map((rank) => ({
        rank,
        name: rankName(ctx.config.RANK_NAMES, rank),
        ...yuan('price', prices.get(rank) ?? null),
      })),
      specials: specials.map((special) => ({
        ...presentWindow(special, ctx.now),
        limit: milliToQuantity(special.limitMilli),
        isStrict: special.isStrict === 1,
      })),
      contracts: contracts.map((contract) => ({
        ...presentWindow(contract, ctx.now),
        storeId: contract.storeId,
        company: companies.get(contract.storeId) ?? '',
      })),
      ...presentLadder(row.ladder),
      ...presentControl(row.control),
      changes: changes.map((change) => presentChange(ctx, change, companies)),
    }
  },

  'desk.setRankPrice': async (ctx, typed) => ({ isWaiting: await setRankPrice(ctx, typed) }),
  'desk.setSpecialPrice': async (ctx, typed) => ({ isWaiting: await setSpecialPrice(ctx, typed) }),
  'desk.setLadder': async (ctx, typed) => ({ isWaiting: await setLadder(ctx, typed) }),
  'desk.setControlPrice': async (ctx, typed) => ({ isWaiting: await setControlPrice(ctx, typed) }),
  'desk.setContractPrice': async (ctx, typed) => ({
    isWaiting: await setContractPrice(ctx, typed),
  }),

  'desk.storePrices': async (ctx, asked) => {
    const { buyer, goods, paging } = await listStorePrices(ctx, asked)
    const { storeId, company, rank } = buyer
    const isFile = asked.after !== undefined
    const contracts = isFile ? [] : await listOpenContracts(ctx.db, { storeId, now: ctx.now })
    const ids = contracts.map(({ goodsId }) => goodsId)
    const named = ids.length === 0 ? [] : await listSearchedRows(ctx.db, ids)
    const byId = new Map(named.map((row) => [row.id, row]))
    return {
      id: storeId,
      company,
      rank: rankName(ctx.config.RANK_NAMES, rank),
      version: await contractsVersion(ctx.db, storeId),
      items: goods.map(presentStorePrice),
      paging,
      contracts: contracts.map((contract) => {
        const { code = '', name = '', spec = '' } = byId.get(contract.goodsId) ?? {}
        return { ...presentWindow(contract, ctx.now), goodsId: contract.goodsId, code, name, spec }
      }),
    }
  },
} satisfies Partial<Handlers>

function yuan(
  name: 'price' | 'cost' | 'before' | 'after',
  priceE4: number | null,
): Record<string, string> {
  return priceE4 === null ? {} : { [name]: formatYuanE4(priceE4) }
}

function presentWindow({ id, priceE4, startsAt, endsAt }: WindowedPrice, now: number) {
  const state = windowStateOf({ startsAt, endsAt }, now)
  return { id, price: formatYuanE4(priceE4), startsAt, endsAt, state }
}

function presentLadder(text: string): Pick<GoodsPrices, 'ladder'> {
  const ladder = readLadder(text)
  if (ladder === undefined) return {}
  const type = ladder.type === 1 ? '1' : '2'
  return { ladder: { type, steps: writeSteps(ladder), words: ladderInWords(ladder) } }
}

function presentControl(text: string): Pick<GoodsPrices, 'control'> {
  const terms = readControlTerms(text)
  return terms === undefined ? {} : { control: yuan('price', terms.priceE4 ?? null) }
}

function presentChange(
  { config }: Context,
  row: PriceChangeRow,
  companies: ReadonlyMap<number, string>,
): PriceChange {
  const of = row.kind === 'rank' ? rankName(config.RANK_NAMES, row.rank) : ''
  return {
    id: row.id,
    kind: row.kind,
    of: row.store_id === null ? of : (companies.get(row.store_id) ?? ''),
    ...yuan('before', row.before_e4),
    ...yuan('after', row.after_e4),
    startsAt: row.starts_at,
    ...(row.ends_at !== null && { endsAt: row.ends_at }),
    words: row.words,
    source: row.source,
    by: row.operator,
    reason: row.reason,
    createdAt: row.created_at,
  }
}

function presentStorePrice({ row, price, priceNotice }: DecidedGoods): StorePrice {
  const { id, code, name, spec, manufacturer, unit } = row
  return {
    id,
    code,
    name,
    spec,
    manufacturer,
    unit,
    ...(price !== undefined && { price: formatYuanE4(price.priceE4) }),
    notice: priceNotice ?? '',
    source: price === undefined ? '' : sourceNames[price.source],
    ...(price?.endsAt !== undefined && { until: chinaDay(price.endsAt - 1) }),
    ladder: price?.ladder === undefined ? '' : ladderInWords(price.ladder),
  }
}
