import type { GoodsRow } from '#app/views/goods-row'
import type { RowEntries, RowEntry } from '#app/views/goods-form-reply'
import { paths } from '#app/site/paths'
import { Expiry, Packing, Stock } from './goods-facts'
import { GoodsPicture } from './goods-picture'
import { GoodsPrice } from './goods-price'
import { GoodsTags } from './goods-tags'
import { SpecialNote } from './special-note'
import { OrderForm } from './order-form'

/** Goods as cards with their picture, five to a row. */
export function GoodsCards({ rows, entries }: { rows: GoodsRow[]; entries: RowEntries }) {
  return (
    <ul className="goods-cards">
      {rows.map((goods) => (
        <GoodsCard key={goods.id} goods={goods} entry={entries[goods.id]} />
      ))}
    </ul>
  )
}

function GoodsCard({ goods, entry }: { goods: GoodsRow; entry: RowEntry | undefined }) {
  return (
    <li className="goods-card" id={`g${goods.id}`}>
      <a href={paths.goods(goods.id)}>
        <GoodsPicture goods={goods} size={160} />
        <b>{goods.name}</b> {goods.tradeName}
      </a>
      <p className="goods-card-price">
        <GoodsPrice goods={goods} />
        <GoodsTags tags={goods.tags} />
      </p>
      <SpecialNote goods={goods} />
      <p>{goods.spec}</p>
      <p className="muted">{goods.manufacturer}</p>
      <p className="muted">
        <Packing goods={goods} />
      </p>
      <p className="muted">
        库存 <Stock goods={goods} />
      </p>
      <p className="muted">
        效期 <Expiry goods={goods} />
      </p>
      <OrderForm goods={goods} entry={entry} />
    </li>
  )
}
