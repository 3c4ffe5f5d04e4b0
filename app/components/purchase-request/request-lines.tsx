import type { PurchaseRequestLine } from '#contract/purchase-request'
import { DataTable } from '#app/components/ui/data-table'
import { paths } from '#app/site/paths'

export function RequestLines({ lines }: { lines: readonly PurchaseRequestLine[] }) {
  return (
    <DataTable
      rows={lines}
      keyOf={(_, at) => at}
      caption="申请时的商品"
      className="invoice-table panel"
      columns={[
        {
          head: '商品',
          cell: ({ goodsId, name }) => (
            <a className="link" href={paths.goods(goodsId)}>
              {name}
            </a>
          ),
        },
        { head: '规格', cell: ({ spec }) => spec },
        { head: '生产企业', cell: ({ manufacturer }) => manufacturer },
        { head: '单价', yuan: ({ price }) => price },
        {
          head: '数量',
          className: 'amount number',
          cell: ({ quantity, unit }) => `${quantity} ${unit}`,
        },
        { head: '金额', yuan: ({ amount }) => amount },
      ]}
    />
  )
}
