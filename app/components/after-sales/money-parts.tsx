import type { Refund } from '#contract/after-sales-claim'
import { Price } from '#app/components/ui/price'
import { isZero } from '#app/words/money'

interface MoneyPartsProps {
  refund: Refund
  /** Part of a cashback that exceeded the refund. */
  cashbackRest?: string
}

/** Refund by tender, and deductions; empty tenders are left out. */
export function MoneyParts({ refund, cashbackRest = '0' }: MoneyPartsProps) {
  const { amount, balance, voucher, points, freight, earned, cashback, protection } = refund
  const sums: [name: string, yuan: string][] = [
    ['退回账户余额', balance],
    ['退回运费（至余额）', freight],
    ['退回现金券', voucher],
    ['扣回满额返现', isZero(cashback) ? '0' : `-${cashback}`],
    ['未扣足的返现（由财务另行核对）', isZero(cashbackRest) ? '0' : `-${cashbackRest}`],
    ['扣回价保差价', isZero(protection) ? '0' : `-${protection}`],
  ]
  return (
    <dl className="after-sales-money">
      <div className="after-sales-total">
        <dt>商品退款</dt>
        <dd>
          <Price yuan={amount} />
        </dd>
      </div>
      {sums.map(
        ([name, yuan]) =>
          !isZero(yuan) && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Price yuan={yuan} className="number" />
              </dd>
            </div>
          ),
      )}
      {points > 0 && (
        <div>
          <dt>退回积分</dt>
          <dd className="number">{points}</dd>
        </div>
      )}
      {earned > 0 && (
        <div>
          <dt>扣回已赠积分</dt>
          <dd className="number">-{earned}</dd>
        </div>
      )}
    </dl>
  )
}
