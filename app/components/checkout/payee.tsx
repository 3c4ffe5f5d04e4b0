import type { Submission } from '#contract/order'
import { Price } from '#app/components/ui/price'

interface PayeeProps {
  payee: Submission['payee']
  amount: string
  codes: readonly string[]
}

export function Payee({ payee, amount, codes }: PayeeProps) {
  return (
    <dl className="payee">
      <dt>收款单位</dt>
      <dd>{payee.name}</dd>
      <dt>开户银行</dt>
      <dd>{payee.bank}</dd>
      <dt>银行账号</dt>
      <dd className="number">{payee.account}</dd>
      <dt>转账金额</dt>
      <dd>
        <Price yuan={amount} />
      </dd>
      <dt>附言</dt>
      <dd className="number">{codes.join('、')}</dd>
    </dl>
  )
}
