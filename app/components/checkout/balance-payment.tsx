import type { Submission } from '#contract/order'
import { Price } from '#app/components/ui/price'
import { OnlyFor, useMay } from '#app/components/ui/may'
import { SubmitButton } from '#app/components/ui/submit-button'
import { isZero, minus } from '#app/words/money'
import { PageForm } from '#app/components/ui/page-form'

type Sums = Pick<Submission, 'balance' | 'balanceUsable' | 'due'>

export function BalancePayment({ balance, balanceUsable, due }: Sums) {
  const rest = minus(due, balanceUsable)
  if (!useMay('pay'))
    return (
      <section className="panel payment" aria-labelledby="by-balance">
        <h2 id="by-balance">余额支付</h2>
        <OnlyFor needs="pay" />
      </section>
    )
  return (
    <section className="panel payment" aria-labelledby="by-balance">
      <h2 id="by-balance">余额支付</h2>
      <p>
        账户余额 <Price yuan={balance} className="number" />
      </p>
      {isZero(balanceUsable) ? (
        <p className="muted">
          {isZero(balance)
            ? '没有余额可用，请用其他方式付款。'
            : '含麻订单只能对公转账，不能用余额。'}
        </p>
      ) : (
        <PageForm needs="pay">
          <p>
            本次支付 <Price yuan={balanceUsable} />
            {!isZero(rest) && (
              <span className="muted">
                ，其余 <Price yuan={rest} className="number" /> 请用其他方式付款
              </span>
            )}
          </p>
          <SubmitButton intent="balance" busy="支付中…">
            用余额支付
          </SubmitButton>
        </PageForm>
      )}
    </section>
  )
}
