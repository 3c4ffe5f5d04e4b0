import { GoodsPrice } from '#app/components/goods/goods-price'
import { DataTable } from '#app/components/ui/data-table'
import { goodsLabel } from '#app/views/goods/goods-names'
import type { ControlledRow } from '#app/views/goods/controlled-row'
import { paths } from '#app/site/paths'
import { ControlState } from './control-state'

export function ControlledTable({ rows }: { rows: ControlledRow[] }) {
  return (
    <DataTable
      rows={rows}
      keyOf={({ goods }) => goods.id}
      className="control-table"
      columns={[
        { head: '商品', name: ({ goods }) => <a href={paths.goods(goods.id)}>{goods.name}</a> },
        { head: '规格', cell: ({ goods }) => goods.spec },
        { head: '生产企业', cell: ({ goods }) => goods.manufacturer },
        { head: '价格', cell: ({ goods }) => <GoodsPrice goods={goods} /> },
        { head: '开通状态', cell: (row) => <ControlState row={row} /> },
        { head: '操作', cell: (row) => <WayOn row={row} /> },
      ]}
    />
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
