import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** What is ordered beyond the stock, and batches that do not count in it. */
export async function addStockColumns(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    'alter table goods add column short_milli bigint not null default 0 check (short_milli >= 0)',
    "alter table goods_batches add column hold text not null default '' check (hold in ('', 'near'))",
  ])
}

/** Imports have always kept back what expires before the day of its goods. */
export async function holdNearBatches(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    `update goods_batches set hold = 'near'
     where expires_on <> '' and expires_on < (
       select coalesce(expires_on, '') from goods where goods.id = goods_batches.goods_id
     )`,
  ])
}

// What must be in the warehouse: free, ordered and not sent, and of flash sales' own stock.
const onHand = `(
  goods.stock_milli + (
    select coalesce(sum(order_lines.quantity_milli), 0) from order_lines
    inner join orders on orders.id = order_lines.order_id
    where order_lines.goods_id = goods.id
      and orders.state in ('unpaid', 'review', 'packing', 'partlyShipped')
  ) + (
    select coalesce(sum(flash.stock_milli - (
      select coalesce(sum(used_milli), 0) from promotion_uses where promotion_id = flash.id
    )), 0) from promotions as flash
    where flash.goods_id = goods.id and flash.kind = 'flash'
  )
)`

const counted = `(
  select coalesce(sum(goods_batches.stock_milli), 0) from goods_batches
  where goods_batches.goods_id = goods.id and goods_batches.hold = ''
)`

/** What was sent before batches moved went from those that expire first. */
export async function lowerSoldBatches(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    `with excess as (
       select goods.id as of_goods, ${counted} - ${onHand} as milli from goods
     ), running as (
       select goods_batches.id as of_batch, excess.milli as milli,
         sum(goods_batches.stock_milli) over (
           partition by goods_batches.goods_id
           order by case when expires_on = '' then 1 else 0 end, expires_on, goods_batches.id
         ) as upto
       from goods_batches inner join excess on excess.of_goods = goods_batches.goods_id
       where hold = '' and excess.milli > 0
     )
     update goods_batches set stock_milli = case
       when running.upto <= running.milli then 0
       when running.upto - stock_milli >= running.milli then stock_milli
       else running.upto - running.milli end
     from running where running.of_batch = goods_batches.id`,
  ])
}

/** What no batch tells of stands in one without number and days. */
export async function fillBlankBatches(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    `insert into goods_batches (goods_id, number, produced_on, expires_on, stock_milli, hold)
     select goods.id, '', null, '', ${onHand} - ${counted}, '' from goods
     where ${onHand} > ${counted}
     order by goods.id`,
  ])
}
