import { listGoodsAfter, listPricedGoods } from '#upstream/goods/products/desk-store'
import { listContractsAfter, mapRankPricesOf } from '#upstream/goods/promotions/own-price-store'
import { formatYuanE4 } from '#upstream/kernel/money'
import { chinaDay } from '#upstream/kernel/time'
import { listCompanyNames } from '#upstream/members/accounts/store'
import type { Handlers } from '../handler'

const rowsAtOnce = 1_000
const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export const priceFileHandlers = {
  'desk.rankPriceRows': async ({ db }, { after }) => {
    const rows = await listGoodsAfter(db, { after, limit: rowsAtOnce })
    const prices = await mapRankPricesOf(
      db,
      rows.map(({ id }) => id),
    )
    return {
      items: rows.map(({ id, code, name, spec, unit, base_price_e4: priceE4 }) => ({
        code,
        name,
        spec,
        unit,
        ...(priceE4 !== null && { price: formatYuanE4(priceE4) }),
        ranks: ranks.flatMap((rank) => {
          const own = prices.get(`${String(id)}/${String(rank)}`)
          return own === undefined ? [] : [{ rank, price: formatYuanE4(own) }]
        }),
      })),
      ...nextOf(rows),
    }
  },

  'desk.contractPriceRows': async ({ db, now }, { after }) => {
    const rows = await listContractsAfter(db, { after, limit: rowsAtOnce, now })
    const [goods, companies] = await Promise.all([
      listPricedGoods(db, { ids: rows.map(({ goodsId }) => goodsId) }),
      listCompanyNames(
        db,
        rows.map(({ storeId }) => storeId),
      ),
    ])
    const byId = new Map(goods.map((row) => [row.id, row]))
    return {
      items: rows.map(({ goodsId, storeId, priceE4, startsAt, endsAt }) => {
        const { code = '', name = '', spec = '', unit = '' } = byId.get(goodsId) ?? {}
        return {
          code,
          name,
          spec,
          unit,
          storeId,
          company: companies.get(storeId) ?? '',
          price: formatYuanE4(priceE4),
          from: chinaDay(startsAt),
          until: chinaDay(endsAt - 1),
        }
      }),
      ...nextOf(rows),
    }
  },
} satisfies Partial<Handlers>

function nextOf(rows: readonly { id: number }[]): { next?: number } {
  const last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  return last === undefined ? {} : { next: last.id }
}
