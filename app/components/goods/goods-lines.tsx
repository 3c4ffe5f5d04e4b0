import type { GoodsRow } from '#app/views/goods/goods-row'
import type { RowEntries, RowEntry } from '#app/views/goods/row-entries'
import { paths } from '#app/site/paths'
import { Expiry, Packing, Stock } from './goods-facts'
import { GoodsPrice } from './goods-price'
import { GoodsTags } from './goods-tags'
import { OrderForm } from './order-form'

export function GoodsLines({ rows, entries }: { rows: GoodsRow[]; entries: RowEntries }) {
  return (
    <ul className="goods-lines">
      {rows.map((goods) => (
        <GoodsLine key={goods.id} goods={goods} entry={entries[goods.id]} />
      ))}
    </ul>
  )
}

function GoodsLine({ goods, entry }: { goods: GoodsRow; entry: RowEntry | undefined }) {
  return (
    <li className="goods-line" id={`g${goods.id}`}>
      <div>
        <p>
          <a href={paths.goods(goods.id)}>
            <b>{goods.name}</b> {goods.tradeName}
          </a>
          <GoodsTags tags={goods.tags} />
        </p>
        <p className="muted">{goods.approvalNumber}</p>
      </div>
      <div>
        <p>{goods.spec}</p>
        <p className="muted">{goods.manufacturer}</p>
      </div>
      <div className="number">
        <p>
          库存 <Stock goods={goods} />
        </p>
        <p className="muted">
          <Packing goods={goods} />
        </p>
      </div>
      <div className="number">
        <p>
          <GoodsPrice goods={goods} />
        </p>
        <p className="muted">
          效期 <Expiry goods={goods} />
        </p>
      </div>
      <OrderForm goods={goods} entry={entry} />
    </li>
  )
}
