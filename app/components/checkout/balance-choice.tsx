import type { Checkout } from '#contract/checkout'
import { useMay } from '#app/components/ui/may'
import { Price } from '#app/components/ui/price'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { isZero, minus } from '#app/words/money'

interface BalanceChoiceProps {
  checkout: Pick<Checkout, 'balance' | 'balanceUsable' | 'total'>
  field: FieldMetadata
}

/**
 * The choice to pay from the balance, with the remaining amount, since nothing recalculates without
 * scripts.
 */
export function BalanceChoice({ checkout, field }: BalanceChoiceProps) {
  const { balance, balanceUsable, total } = checkout
  const isPayer = useMay('pay')
  if (!isPayer) return <p className="muted">使用余额需“财务”权限，可先提交订单，由财务付款。</p>
  if (isZero(balanceUsable))
    return (
      <p className="muted">
        账户余额 <Price yuan={balance} className="number" />
        ，本单不能使用余额。
      </p>
    )
  return (
    <p className="choice">
      <label className="checkbox">
        <input
          type="checkbox"
          name={field.name}
          defaultChecked={field.initialValue === 'on'}
          aria-describedby={field.descriptionId}
        />
        使用余额 <Price yuan={balanceUsable} />
      </label>{' '}
      <span className="muted" id={field.descriptionId}>
        账户余额 <Price yuan={balance} className="number" />
        ；使用后还需付 <Price yuan={minus(total, balanceUsable)} className="number" />
      </span>
    </p>
  )
}
