import type { LineAnswer } from '#app/views/cart/cart-answer'
import type { CartLineView } from '#app/views/cart/cart-groups'
import type { LineTrace } from '#app/views/cart/line-trace'
import { setNotices } from '#app/views/cart/set-notices'
import { plus } from '#app/words/money'
import { paths } from '#app/site/paths'
import { CartNotices } from './cart-line'
import { CartQuantity } from './cart-quantity'
import { LineTick, LineWhy, RemoveButton } from './line-controls'
import { LineAmount, LineGoods } from './line-goods'

interface CartSetProps {
  set: NonNullable<CartLineView['set']>
  /** The set's first line in this group, which has the fields for all of them. */
  lead: CartLineView
  mates: readonly CartLineView[]
  label: string
  isSplit: boolean
  answer: LineAnswer | undefined
  why: LineTrace | undefined
}

/**
 * A combination set in the cart, which is selected, counted and removed as one (domain-rules §6).
 */
export function CartSet({ set, lead, mates, label, isSplit, answer, why }: CartSetProps) {
  const lines = [lead, ...mates]
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  const isWhole = amounts.length === lines.length
  const adjusted = lead.notices.filter(({ code }) => code === 'QUANTITY_ADJUSTED')
  return (
    <li className={lead.isBuyable ? 'cart-set' : 'cart-set cart-line-blocked'}>
      <div className="cart-line cart-set-head">
        <LineTick line={lead} label={label} answer={answer} />
        <p className="cart-set-name">
          <span className="tag">套餐</span> <a href={paths.sets()}>{set.name}</a>{' '}
          {isSplit && <small className="muted">本仓部分，与其他仓的一起增减</small>}
        </p>
        <CartQuantity line={lead} label={label} answer={answer} />
        <LineAmount yuan={isWhole ? amounts.reduce(plus) : undefined} />
        <RemoveButton line={lead} label={label} />
        {adjusted.length > 0 && <CartNotices line={{ ...lead, notices: adjusted }} />}
      </div>
      <ul>
        {setNotices(lines).map((told, at) => (
          <SetMate
            key={told.id}
            line={lines[at] ?? told}
            told={told}
            count={set.count}
            why={why?.lineId === told.id ? why.text : undefined}
          />
        ))}
      </ul>
    </li>
  )
}

interface SetMateProps {
  line: CartLineView
  /** The line with what it tells of itself. */
  told: CartLineView
  count: number
  why: string | undefined
}

function SetMate({ line, told, count, why }: SetMateProps) {
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
            （每套 {line.field.perSet} {goods.unit}）
          </span>
        )}
      </p>
      <LineAmount yuan={line.amount} isPart />
      <LineWhy line={line} why={why} />
      <CartNotices line={told} />
    </li>
  )
}
