import type { DeskOrder } from '#contract/desk/orders'
import type { OrderLine } from '#contract/order'
import { Calculation } from '#app/components/checkout/calculation'
import { OrderSums } from '#app/components/orders/order-sums'
import { Price } from '#app/components/ui/price'
import { Trace } from '#app/components/ui/trace'
import { paidInMoney } from '#app/views/goods/goods-rows'
import { traceText } from '#app/words/trace'

export function OrderLines({ detail }: { detail: Pick<DeskOrder, 'order' | 'steps'> }) {
  const { order, steps } = detail
  return (
    <section className="panel" aria-labelledby="lines-title">
      <h2 id="lines-title">
        {order.title} <span className="muted">{order.lineCount} 种</span>
      </h2>
      <LinesTable lines={order.lines} />
      <OrderSums steps={steps} total={order.total} />
      <Calculation steps={steps} total={order.total} />
    </section>
  )
}

export function LinesTable({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">批准文号</th>
          <th scope="col">单价</th>
          <th scope="col" className="desk-whole">
            数量
          </th>
          <th scope="col">小计</th>
          <th scope="col">实付</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

const marks = { goods: '', exchange: '换购', gift: '赠品' } as const

function Row({ line }: { line: OrderLine }) {
  const mark = line.setName ?? marks[line.kind]
  return (
    <tr>
      <th scope="row">
        {line.name}
        {mark !== '' && <span className="mark">{mark}</span>}{' '}
        <span className="muted">
          {line.spec} {line.manufacturer}
        </span>
      </th>
      <td data-label="批准文号">{line.approvalNumber || '—'}</td>
      <td data-label="单价">
        <Price yuan={line.price} className="number" />
        <Trace text={traceText(line.trace)} />
      </td>
      <td data-label="数量" className="number desk-whole">
        {line.quantity} {line.unit}
      </td>
      <td data-label="小计">
        <Price yuan={line.amount} className="number" />
      </td>
      <td data-label="实付">
        <Price yuan={paidInMoney(line)} className="number" />
      </td>
    </tr>
  )
}
