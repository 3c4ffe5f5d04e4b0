import type { HmDue } from '#contract/hm'
import { paths } from '#app/utils/paths'

/** Receipts past their day, each with the way to hand it in. */
export function DueReceipts({ due }: { due: readonly HmDue[] }) {
  if (due.length === 0) return null
  return (
    <section className="panel hm-due" aria-labelledby="hm-due">
      <h2 id="hm-due">回执逾期，暂停购买含麻商品</h2>
      <ul>
        {due.map(({ orderId, orderCode, dueOn }) => (
          <li key={orderId}>
            订单 <span className="number">{orderCode}</span> 的收货回执最迟应于{' '}
            <span className="number">{dueOn}</span> 提交。
            <a className="link" href={paths.hmReceipt(orderId)} aria-label={`去提交 ${orderCode}`}>
              去提交
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
