import type { GoodsRow } from '#app/views/goods/goods-row'
import type { RowEntries, RowEntry } from '#app/views/goods/row-entries'
import { paths } from '#app/site/paths'
import { Expiry, Packing, Stock } from './goods-facts'
import { GoodsPrice } from './goods-price'
import { GoodsTags } from './goods-tags'
import { OrderFields } from './order-form'

/**
 * The price list: one row per product, in one form with the whole list. With scripts Enter in a
 * quantity field moves to the next one; without them it adds all rows.
 */
export function GoodsTable({ rows, entries }: { rows: GoodsRow[]; entries: RowEntries }) {
  return (
    <table className="price-list">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">规格</th>
          <th scope="col">生产企业</th>
          <th scope="col">包装</th>
          <th scope="col">库存</th>
          <th scope="col">效期</th>
          <th scope="col">价格</th>
          <th scope="col">采购</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((goods) => (
          <GoodsTableRow key={goods.id} goods={goods} entry={entries[goods.id]} />
        ))}
      </tbody>
    </table>
  )
}

function GoodsTableRow({ goods, entry }: { goods: GoodsRow; entry: RowEntry | undefined }) {
  return (
    <tr id={`g${goods.id}`}>
      <th scope="row">
        <a href={paths.goods(goods.id)}>
          {goods.name} <small>{goods.tradeName}</small>
        </a>
        <GoodsTags tags={goods.tags} />
      </th>
      <td>{goods.spec}</td>
      <td>{goods.manufacturer}</td>
      <td>
        <Packing goods={goods} />
      </td>
      <td>
        <Stock goods={goods} />
      </td>
      <td>
        <Expiry goods={goods} />
      </td>
      <td>
        <GoodsPrice goods={goods} />
        {goods.unitPrice !== undefined && <small className="unit-price">{goods.unitPrice}</small>}
      </td>
      <td>
        <OrderFields goods={goods} entry={entry} />
      </td>
    </tr>
  )
}
