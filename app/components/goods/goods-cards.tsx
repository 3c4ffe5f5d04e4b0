import type { GoodsRow } from '#app/views/goods/goods-row'
import type { RowEntries, RowEntry } from '#app/views/goods/row-entries'
import { paths } from '#app/site/paths'
import { Expiry, Packing, Stock } from './goods-facts'
import { GoodsPicture } from './goods-picture'
import { GoodsPrice } from './goods-price'
import { GoodsTags } from './goods-tags'
import { SpecialNote } from './special-note'
import { OrderForm } from './order-form'

/** Pictures of the first row, loaded eagerly where the list is at the top. */
const visibleAtOnce = 5

interface GoodsCardsProps {
  rows: GoodsRow[]
  entries: RowEntries
  /** There is other content above. */
  isFurtherDown?: boolean
}

/** Goods as cards with their picture, five to a row. */
export function GoodsCards({ rows, entries, isFurtherDown = false }: GoodsCardsProps) {
  return (
    <ul className="goods-cards">
      {rows.map((goods, index) => (
        <GoodsCard
          key={goods.id}
          goods={goods}
          entry={entries[goods.id]}
          isLazy={isFurtherDown || index >= visibleAtOnce}
        />
      ))}
    </ul>
  )
}

interface GoodsCardProps {
  goods: GoodsRow
  entry: RowEntry | undefined
  isLazy: boolean
}

function GoodsCard({ goods, entry, isLazy }: GoodsCardProps) {
  return (
    <li className="goods-card" id={`g${goods.id}`}>
      <a href={paths.goods(goods.id)}>
        <GoodsPicture src={goods.picture} size={160} isLazy={isLazy} />
        <b>{goods.name}</b> {goods.tradeName}
      </a>
      <p className="goods-card-price">
        <GoodsPrice goods={goods} />
        <GoodsTags tags={goods.tags} />
      </p>
      <SpecialNote goods={goods} />
      <p>
        {goods.spec} {goods.unitPrice}
      </p>
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
