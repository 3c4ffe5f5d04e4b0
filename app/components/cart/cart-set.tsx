import type { LineAnswer } from '#app/views/cart-answer'
import type { CartLineView } from '#app/views/cart-groups'
import { Price } from '#app/components/ui/price'
import { Trace } from '#app/components/ui/trace'
import { plus } from '#app/words/money'
import { paths } from '#app/site/paths'
import { CartNotices } from './cart-line'
import { CartQuantity } from './cart-quantity'
import { LineTick, RemoveButton } from './line-controls'
import { LineGoods } from './line-goods'

interface CartSetProps {
  set: NonNullable<CartLineView['set']>
  /** The first line of the set in this group. It has the fields for all of them. */
  lead: CartLineView
  mates: readonly CartLineView[]
  /** Name of the set, for the labels of its fields and buttons. */
  label: string
  /** The set has lines in another group too. */
  isSplit: boolean
  answer: LineAnswer | undefined
}

/**
 * A combination set in the cart, which is selected, counted and removed as one (domain-rules §6).
 */
export function CartSet({ set, lead, mates, label, isSplit, answer }: CartSetProps) {
  const lines = [lead, ...mates]
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  const isWhole = amounts.length === lines.length
  return (
    <li className={lead.isBuyable ? 'cart-set' : 'cart-set cart-line-blocked'}>
      <div className="cart-line cart-set-head">
        <LineTick line={lead} label={label} answer={answer} />
        <p className="cart-set-name">
          <span className="tag">套餐</span> <a href={paths.sets()}>{set.name}</a>{' '}
          {isSplit && <small className="muted">本仓部分，与其他仓的一起增减</small>}
        </p>
        <CartQuantity line={lead} label={label} answer={answer} />
        <p className="cart-line-amount">
          <span className="cart-label">小计</span>
          {isWhole ? <Price yuan={amounts.reduce(plus)} /> : '—'}
        </p>
        <RemoveButton line={lead} label={label} />
      </div>
      <ul>
        {lines.map((line) => (
          <SetMate key={line.id} line={line} count={set.count} />
        ))}
      </ul>
    </li>
  )
}

function SetMate({ line, count }: { line: CartLineView; count: number }) {
  const { goods, quantity } = line
  return (
    <li className="cart-line">
      <LineGoods line={line} />
      <p className="cart-line-quantity">
        <span className="number">
          {quantity} {goods.unit}
        </span>
        {count > 1 && (
          <span className="muted">
            （每套 {goods.packageStep} {goods.unit}）
          </span>
        )}
      </p>
      <p className="cart-line-amount cart-set-part">
        <span className="cart-label">小计</span>
        {line.amount === undefined ? '—' : <Price yuan={line.amount} className="number" />}
      </p>
      <Trace text={line.trace} />
      <CartNotices line={line} />
    </li>
  )
}
