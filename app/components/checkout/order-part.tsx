import type { Checkout } from '#contract/checkout'
import type { OrderPartView } from '#app/views/goods/goods-rows'
import { Price } from '#app/components/ui/price'
import { isZero } from '#app/words/money'
import { Gifts } from '#app/components/goods/gifts'
import { GoodsTable } from './goods-table'
import { ShelfNote } from './shelf-note'

interface OrderPartProps {
  part: OrderPartView
  shelf: Checkout['shelf']
}

export function OrderPart({ part, shelf }: OrderPartProps) {
  return (
    <section className="panel" aria-label={part.title}>
      <h2>
        {part.title} <span className="muted">{part.rows.length} 种</span>
      </h2>
      {part.isHm && <p className="line-notice">含麻商品单独成单，只能对公转账付款。</p>}
      <GoodsTable
        rows={part.rows}
        caption={`${part.title} 的商品`}
        noteOf={(row) => <ShelfNote row={row} shelf={shelf} />}
      />
      <Gifts gifts={part.gifts} />
      <p className="order-part-sums">
        {part.steps.map(({ code, label, amount, note }) => (
          <span key={code}>
            {label}{' '}
            {code === 'shipping' && isZero(amount) ? (
              (note ?? '包邮')
            ) : (
              <Price yuan={amount} className="number" />
            )}
          </span>
        ))}
        <span>
          小计 <Price yuan={part.total} />
        </span>
      </p>
    </section>
  )
}
