import type { HmDue } from '#contract/hm'
import { receiptPaths } from '#app/site/receipt-paths'

export function DueReceipts({ due }: { due: readonly HmDue[] }) {
  const late = due.filter(({ isDue }) => isDue)
  const soon = due.filter(({ isDue }) => !isDue)
  return (
    <>
      <Receipts id="hm-due" title="回执逾期，暂停购买含麻商品" receipts={late} />
      <Receipts id="hm-soon" title="回执即将到期，逾期将暂停购买含麻商品" receipts={soon} />
    </>
  )
}

interface ReceiptsProps {
  id: string
  title: string
  receipts: readonly HmDue[]
}

function Receipts({ id, title, receipts }: ReceiptsProps) {
  if (receipts.length === 0) return null
  return (
    <section className={`panel ${id}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {receipts.map(({ orderId, orderCode, dueOn }) => (
          <li key={orderId}>
            订单 <span className="number">{orderCode}</span> 的收货回执最迟应于{' '}
            <span className="number">{dueOn}</span> 提交。
            <a className="link" href={receiptPaths.hm(orderId)} aria-label={`去提交 ${orderCode}`}>
              去提交
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
