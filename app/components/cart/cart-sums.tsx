import type { CartTotal } from '#contract/cart'
import type { CalculationStep } from '#contract/settlement'
import { Price } from '#app/components/ui/price'
import type { CartLineView, CartView } from '#app/views/cart/cart-groups'
import { isZero } from '#app/words/money'
import { SelectAll } from './select-all'

interface CartSumsProps {
  lines: readonly CartLineView[]
  total: CartTotal
  shipping: { threshold: string; amount: string; gap?: string }
  minimum?: CartView['minimum']
  steps: readonly CalculationStep[]
  payable: string
  isSaving: boolean
  isBehind: boolean
}

export function CartSums(props: CartSumsProps) {
  const { lines, total, shipping, minimum, steps, payable, isSaving, isBehind } = props
  const unit = sharedUnit(lines)
  const between = steps.filter(({ code, amount }) => code !== 'goods' && /[1-9]/.test(amount))
  return (
    <div className="cart-sums">
      <span className="cart-sums-all">
        <SelectAll lines={lines} subject="all" label="全选" />
        <span aria-hidden="true">全选</span>
      </span>
      <button type="submit" className="link-button" name="intent" value="remove-selected">
        删除选中
      </button>
      <div className="cart-sums-text" aria-live="polite" aria-busy={isSaving}>
        <p>
          <span className="cart-sums-part">
            已选 <b className="number">{total.lines}</b> 种
            {total.lines > 0 && (
              <>
                ，共 <b className="number">{total.quantity}</b>
                {unit === undefined ? (
                  <span className="cart-sums-unit">（最小销售单位）</span>
                ) : (
                  ` ${unit}`
                )}
              </>
            )}
            ，商品合计 <Price yuan={total.amount} className="number" />，
          </span>
          {between.map(({ code, label, amount }) => (
            <span className="cart-sums-part" key={code}>
              {label} <Price yuan={amount} className="number" />，
            </span>
          ))}
          <span className="cart-sums-part">
            预计应付 <Price yuan={payable} className="price cart-sums-amount" />
          </span>
        </p>
        <p className="muted">
          {minimum?.gap !== undefined && (
            <>
              满 <Price yuan={minimum.threshold} className="number" /> 起订，还差{' '}
              <Price yuan={minimum.gap} />；
            </>
          )}
          {isBehind ? '合计未能更新，请稍候刷新页面' : shippingText(total, shipping)}
        </p>
      </div>
      <button
        type="submit"
        className="button button-primary button-large"
        name="intent"
        value="checkout"
      >
        去结算
      </button>
    </div>
  )
}

/** The unit of all selected lines; undefined where they differ. */
function sharedUnit(lines: readonly CartLineView[]): string | undefined {
  const units = new Set(
    lines.filter((line) => line.isBuyable && line.isSelected).map(({ goods }) => goods.unit),
  )
  return units.size === 1 ? [...units][0] : undefined
}

function shippingText(total: CartTotal, { threshold, amount, gap }: CartSumsProps['shipping']) {
  if (isZero(threshold)) return '全部包邮'
  if (total.lines > 0 && gap === undefined)
    return (
      <>
        已满 <Price yuan={threshold} className="number" />
        ，免运费
      </>
    )
  return (
    <>
      满 <Price yuan={threshold} className="number" /> 免运费
      {total.lines > 0 && gap !== undefined && (
        <>
          ，还差 <Price yuan={gap} />
          ，运费 <Price yuan={amount} className="number" />
        </>
      )}
    </>
  )
}
