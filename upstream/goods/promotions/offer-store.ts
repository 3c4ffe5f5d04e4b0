import { z } from 'zod'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Buyer } from '#upstream/kernel/buyer'
import { selectProducts } from '../products/store'
import { selectGoodsInWarehouse } from './goods-store'
import type { FullReduction, GiftOffer } from './offers'

export const reductionStepsSchema = z.array(
  z.object({ amountFen: z.number().int().min(1), reduceFen: z.number().int().min(0) }),
)
export const giftStepsSchema = z.array(
  z.object({ fromMilli: z.number().int().min(1), giftMilli: z.number().int().min(0) }),
)

export async function listReductions(db: Db, now: number): Promise<FullReduction[]> {
  const rows = await db
    .selectFrom('full_reductions')
    .selectAll()
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, area, steps }) => {
    const rising = reductionStepsSchema.parse(JSON.parse(steps))
    return { id, name, area, steps: rising.sort((a, b) => a.amountFen - b.amountFen) }
  })
}

/** Gift offers in force for these goods, with the gifts' stock in thousandths of the unit. */
export async function listGifts(
  db: Db,
  goodsIds: readonly number[],
  now: number,
): Promise<{ offers: GiftOffer[]; stockMilli: Map<number, number> }> {
  if (goodsIds.length === 0) return { offers: [], stockMilli: new Map() }
  const rows = await selectProducts(db)
    .innerJoin('gift_offers', (join) =>
      join.on('goods.id', '=', (eb) =>
        eb.fn.coalesce('gift_offers.gift_goods_id', 'gift_offers.goods_id'),
      ),
    )
    .selectAll('gift_offers')
    .select(['goods.id as gift_id', 'goods.name', 'goods.spec', 'goods.unit', 'goods.stock_milli'])
    .select(['goods.manufacturer', 'goods.approval_number'])
    .where('gift_offers.goods_id', 'in', goodsIds)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('gift_offers.id')
    .execute()
  const given = rows.filter(({ kind }) => kind !== 'text')
  return {
    offers: rows.map(({ id, goods_id, kind, steps, text, ...gift }) => ({
      id,
      goodsId: goods_id,
      kind,
      text,
      steps: giftStepsSchema.parse(JSON.parse(steps)).sort((a, b) => a.fromMilli - b.fromMilli),
      gift: kind === 'text' ? undefined : giftOf(gift),
    })),
    stockMilli: new Map(given.map((row) => [row.gift_id, row.stock_milli])),
  }
}

function giftOf(row: {
  gift_id: number
  name: string
  spec: string
  unit: string
  manufacturer: string
  approval_number: string
}): GiftOffer['gift'] {
  return {
    goodsId: row.gift_id,
    name: row.name,
    manufacturer: row.manufacturer,
    spec: row.spec,
    unit: row.unit,
    approvalNumber: row.approval_number,
  }
}

/** The 换购 offers in force, with their products for this buyer now. One statement. */
export function listExchangeRows(ctx: Context<Buyer>) {
  return selectGoodsInWarehouse(ctx)
    .innerJoin('exchange_offers', 'exchange_offers.goods_id', 'goods.id')
    .select([
      'exchange_offers.id as exchange_id',
      'exchange_offers.from_fen',
      'exchange_offers.price_e4 as exchange_price_e4',
      'exchange_offers.quantity_milli as exchange_milli',
    ])
    .where('exchange_offers.starts_at', '<=', ctx.now)
    .where('exchange_offers.ends_at', '>', ctx.now)
    .orderBy('exchange_offers.id')
    .execute()
}
export type ExchangeRow = Awaited<ReturnType<typeof listExchangeRows>>[number]
