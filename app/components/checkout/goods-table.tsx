import type { ReactNode } from 'react'
import { GoodsTags } from '#app/components/goods/goods-tags'
import { SuggestedMark } from '#app/components/goods/suggested-mark'
import { GoodsPicture } from '#app/components/goods/goods-picture'
import { Price } from '#app/components/ui/price'
import { Trace } from '#app/components/ui/trace'
import type { GoodsTableRow } from '#app/views/goods/goods-rows'
import { paths } from '#app/site/paths'

interface GoodsTableProps {
  rows: readonly GoodsTableRow[]
  caption: string
  noteOf?: (row: GoodsTableRow) => ReactNode
}

export function GoodsTable({ rows, caption, noteOf }: GoodsTableProps) {
  return (
    <table className="goods-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col" className="amount">
            单价
          </th>
          <th scope="col" className="amount">
            数量
          </th>
          <th scope="col" className="amount">
            小计
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <div className="goods-table-goods">
                <GoodsPicture src={row.picture} size={40} />
                <div className="with-trace">
                  <p>
                    <a href={paths.goods(row.goodsId)}>{row.name}</a>
                    {row.mark !== undefined && <GoodsTags tags={[row.mark]} />}
                    {row.part !== undefined && <span className="muted"> {row.part}</span>}
                    <span className="muted goods-table-spec">
                      {row.spec} {row.manufacturer}
                    </span>
                    {row.suggestedFor !== undefined && (
                      <span className="muted goods-table-spec">
                        <SuggestedMark words={row.suggestedFor} />
                      </span>
                    )}
                  </p>
                  <Trace text={row.trace} />
                  {noteOf?.(row)}
                </div>
              </div>
            </td>
            <td className="amount">
              {row.price === undefined ? '—' : <Price yuan={row.price} className="number" />}
            </td>
            <td className="amount number">
              {row.quantity} {row.unit}
            </td>
            <td className="amount">
              {row.amount === undefined ? '—' : <Price yuan={row.amount} />}
              {row.paid !== undefined && (
                <span className="muted goods-table-paid">
                  实付 <Price yuan={row.paid} className="number" />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
