import type { PurchaseRequestLine } from '#contract/purchase-request'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'

export function RequestLines({ lines }: { lines: readonly PurchaseRequestLine[] }) {
  return (
    <table className="invoice-table panel">
      <caption className="visually-hidden">申请时的商品</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">规格</th>
          <th scope="col">生产企业</th>
          <th scope="col" className="amount">
            单价
          </th>
          <th scope="col" className="amount">
            数量
          </th>
          <th scope="col" className="amount">
            金额
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(
          ({ goodsId, name, spec, manufacturer, unit, price, quantity, amount }, index) => (
            <tr key={index}>
              <td>
                <a className="link" href={paths.goods(goodsId)}>
                  {name}
                </a>
              </td>
              <td>{spec}</td>
              <td>{manufacturer}</td>
              <td className="amount">
                <Price yuan={price} className="number" />
              </td>
              <td className="amount number">
                {quantity} {unit}
              </td>
              <td className="amount">
                <Price yuan={amount} className="number" />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
