import type { Checkout } from '#contract/checkout'
import { Price } from '#app/components/ui/price'
import { SubmitButton } from '#app/components/ui/submit-button'
import { paths } from '#app/site/paths'
import { ChangesLink } from './change-list'

interface CheckoutSumsProps {
  checkout: Pick<Checkout, 'steps' | 'freeShippingGap' | 'total' | 'needsApproval'>
  orderCount: number
  /** Changes have to be accepted first, in the list above. */
  hasChanges: boolean
}

export function CheckoutSums({ checkout, orderCount, hasChanges }: CheckoutSumsProps) {
  const { steps, freeShippingGap, total, needsApproval } = checkout
  return (
    <div className="cart-sums">
      <a href={paths.cart()}>返回购物车</a>
      <div className="cart-sums-text">
        <p>
          {orderCount > 1 && `分 ${orderCount} 单，`}应付{' '}
          <Price yuan={total} className="price cart-sums-amount" />
        </p>
        <p className="muted">
          {steps.map(({ code, label, amount }) => (
            <span key={code} className="sums-step">
              {label} <Price yuan={amount} className="number" />
            </span>
          ))}
          {freeShippingGap !== undefined && (
            <span className="sums-step">
              再买 <Price yuan={freeShippingGap} /> 包邮
            </span>
          )}
          {needsApproval && <span className="sums-step">需负责人审批，审批前不占库存</span>}
        </p>
      </div>
      {hasChanges ? (
        <ChangesLink className="button button-large" />
      ) : (
        <SubmitButton
          intent="submit"
          busy="提交中…"
          className="button-large"
          disabled={orderCount === 0}
        >
          {needsApproval ? '提交采购申请' : '提交订单'}
        </SubmitButton>
      )}
    </div>
  )
}
