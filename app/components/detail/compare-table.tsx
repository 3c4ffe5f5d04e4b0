import { Expiry, Packing, Stock } from '#app/components/goods/goods-facts'
import { GoodsPrice } from '#app/components/goods/goods-price'
import { OrderFields } from '#app/components/goods/order-form'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import type { ComparedGoods } from '#app/views/goods/compared-goods'
import type { RowEntries } from '#app/views/goods/row-entries'
import { formatDateTime } from '#app/words/dates'

interface CompareTableProps {
  rows: readonly ComparedGoods[]
  entries: RowEntries
}

export function CompareTable({ rows, entries }: CompareTableProps) {
  return (
    <table className="price-list">
      <thead>
        <tr>
          <th scope="col">规格与生产企业</th>
          <th scope="col">最小单位价</th>
          <th scope="col">上次购买</th>
          <th scope="col">包装</th>
          <th scope="col">库存</th>
          <th scope="col">效期</th>
          <th scope="col">价格</th>
          <th scope="col">采购</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.goods.id} id={`g${row.goods.id}`}>
            <th scope="row">
              <a href={paths.goods(row.goods.id)}>{row.goods.spec}</a>{' '}
              {row.isAsked && <span className="mark">本品</span>}{' '}
              <small className="muted">
                {row.goods.manufacturer} {row.goods.tradeName}
              </small>
            </th>
            <td className="number">
              <Each row={row} />
            </td>
            <td>
              <Bought row={row} />
            </td>
            <td>
              <Packing goods={row.goods} />
            </td>
            <td>
              <Stock goods={row.goods} />
            </td>
            <td>
              <Expiry goods={row.goods} />
            </td>
            <td>
              <GoodsPrice goods={row.goods} />
            </td>
            <td>
              <OrderFields goods={row.goods} entry={entries[row.goods.id]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cheapest = { piece: '最低', substance: '有效成分最低', strength: '同含量最低' } as const

function Each({ row: { goods, isCheapest, by, substancePrice } }: { row: ComparedGoods }) {
  if (goods.unitPrice === undefined)
    return <span className="muted">{goods.price === undefined ? '—' : '规格无法折算'}</span>
  return (
    <>
      {goods.unitPrice} {substancePrice !== undefined && <strong>{substancePrice}</strong>}{' '}
      {isCheapest && by !== undefined && <span className="mark">{cheapest[by]}</span>}
    </>
  )
}

/** Explains the order of the rows, where strengths differ. */
export function ComparedByNote({ rows }: Pick<CompareTableProps, 'rows'>) {
  const ways = new Set(rows.map(({ by }) => by))
  return (
    <>
      {ways.has('substance') && (
        <p className="muted">各规格含量不同，按每克（毫克）有效成分的价格排列</p>
      )}
      {ways.has('strength') && <p className="muted">各规格含量不同，单价只在同一含量之间比较</p>}
    </>
  )
}

function Bought({ row: { bought, isLatest, goods } }: { row: ComparedGoods }) {
  if (bought === undefined) return <span className="muted">—</span>
  return (
    <>
      {formatDateTime(bought.at).slice(0, 10)} {bought.quantity} {goods.unit}，每{goods.unit}{' '}
      <Price yuan={bought.price} className="number" />{' '}
      {isLatest && <span className="mark">最近一次</span>}
    </>
  )
}
