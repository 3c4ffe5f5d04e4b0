import { GoodsPrice } from '#app/components/goods/goods-price'
import { goodsLabel } from '#app/views/goods/goods-names'
import type { ControlledRow } from '#app/views/goods/controlled-row'
import { paths } from '#app/site/paths'
import { ControlState } from './control-state'

export function ControlledTable({ rows }: { rows: ControlledRow[] }) {
  return (
    <table className="control-table">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">规格</th>
          <th scope="col">生产企业</th>
          <th scope="col">价格</th>
          <th scope="col">开通状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.goods.id}>
            <th scope="row">
              <a href={paths.goods(row.goods.id)}>{row.goods.name}</a>
            </th>
            <td>{row.goods.spec}</td>
            <td>{row.goods.manufacturer}</td>
            <td>
              <GoodsPrice goods={row.goods} />
            </td>
            <td>
              <ControlState row={row} />
            </td>
            <td>
              <WayOn row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WayOn({ row: { goods, isOpen, refusal } }: { row: ControlledRow }) {
  const title = goodsLabel(goods)
  if (isOpen)
    return (
      <a
        className="button button-small"
        href={paths.goods(goods.id)}
        aria-label={`去采购 ${title}`}
      >
        去采购
      </a>
    )
  if (refusal === undefined)
    return (
      <a
        className="button button-small"
        href={paths.controlApply(goods.id)}
        aria-label={`申请开通 ${title}`}
      >
        申请开通
      </a>
    )
  return <span className="muted">{refusal}</span>
}
