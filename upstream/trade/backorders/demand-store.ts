import { sql } from 'kysely'
import { selectProducts } from '#upstream/goods/products/store'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { narrowed, rowsAfter, type AskedPage } from '#upstream/kernel/db/paged'
import type { BackorderRow } from './store'

const rest = sql<number>`sum(backorders.quantity_milli - backorders.served_milli)`

function selectWaiting({ db, now }: Context) {
  return selectProducts(db)
    .innerJoin('backorders', 'backorders.goods_id', 'goods.id')
    .where('backorders.state', '=', 'waiting')
    .where('backorders.until_at', '>', now)
}

type DemandSort = 'oldest' | 'quantity' | 'stores'

export async function listDemand(
  ctx: Context,
  { sort, ...asked }: AskedPage & { sort: DemandSort },
) {
  const { page, pageSize } = asked
  const columns = { time: sql.ref('backorders.created_at'), store: 'backorders.store_id' }
  const waiting = narrowed(selectWaiting(ctx), asked, columns)
  const demand = waiting
    .select(['goods.id', 'goods.code', 'goods.name', 'goods.spec', 'goods.manufacturer'])
    .select(['goods.unit', 'goods.stock_milli', rest.as('milli')])
    .select((eb) => [
      eb.fn.countAll<number>().as('stores'),
      eb.fn.min('backorders.created_at').as('oldest_at'),
      eb.fn.max('backorders.cap_e4').as('cap_e4'),
      eb.fn.min('backorders.id').as('first'),
      sql<number>`sum(case when backorders.problem <> '' then 1 else 0 end)`.as('passed_over'),
    ])
    .groupBy(['goods.id'])
  if (asked.after !== undefined) return rowsAfter(demand, asked, sql.ref('goods.id'))
  const [rows, { total }] = await Promise.all([
    demand
      .orderBy(sql.ref(sortColumns[sort]), sort === 'oldest' ? 'asc' : 'desc')
      .orderBy('first')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    waiting
      .select((eb) => eb.fn.count<number>('goods.id').distinct().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, paging: { page, pageSize, total, isCapped: false } }
}

const sortColumns: Record<DemandSort, string> = {
  oldest: 'oldest_at',
  quantity: 'milli',
  stores: 'stores',
}

export function listWaiting(
  { db, now }: Context,
  goodsId: number,
  most: number,
): Promise<BackorderRow[]> {
  return db
    .selectFrom('backorders')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where('state', '=', 'waiting')
    .where('until_at', '>', now)
    .orderBy('id')
    .limit(most)
    .execute()
}

export function getDemandedGoods(db: Db, id: number) {
  return selectProducts(db)
    .select(['id', 'code', 'name', 'spec', 'manufacturer', 'unit', 'stock_milli'])
    .where('id', '=', id)
    .executeTakeFirst()
}
