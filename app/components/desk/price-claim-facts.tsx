import type { PriceClaimDetail } from '#contract/desk/price-claims'
import { priceClaimStates } from '#contract/price-claim-words'
import { Price } from '#app/components/ui/price'
import { ExactPrice } from '#app/components/price-claims/exact-price'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { isZero } from '#app/words/money'
import { StoreLink } from './store-link'

export function PriceClaimFacts({ detail }: { detail: PriceClaimDetail }) {
  const { code, state, amount, company, storeId, createdAt, answer, since, takenBack } = detail
  return (
    <section className="panel" aria-labelledby="claim-title">
      <h2 id="claim-title">
        <span className="number">{code}</span> {priceClaimStates[state]}{' '}
        <Price yuan={amount} className="number" />
      </h2>
      <p>
        <StoreLink storeId={storeId} company={company} /> 于 {formatDateTime(createdAt)} 提交，订单{' '}
        <a className="link number" href={deskPaths.order(detail.orderId)}>
          {detail.orderCode}
        </a>
      </p>
      {state !== 'reviewing' && (
        <p>
          {formatDateTime(since)} {priceClaimStates[state]}
          {answer !== '' && `：${answer}`}
          {!isZero(takenBack) && (
            <>
              ；退货已扣回 <Price yuan={takenBack} className="number" />
            </>
          )}
        </p>
      )}
      <Numbers detail={detail} />
    </section>
  )
}

function Numbers({ detail }: { detail: PriceClaimDetail }) {
  const { bought, price, ordered, kept, quantity, quoted, unit } = detail
  const rows: [label: string, value: string][] = [
    ['订购', `${String(ordered)} ${unit}`],
    ['收货后留下', `${String(kept)} ${unit}`],
    ['保护数量', `${String(quantity)} ${unit}`],
  ]
  return (
    <dl className="desk-facts">
      <div>
        <dt>商品</dt>
        <dd>
          {detail.name} {detail.spec} {detail.manufacturer}
        </dd>
      </div>
      <div>
        <dt>买入价</dt>
        <dd>
          <ExactPrice yuan={bought} />
        </dd>
      </div>
      <div>
        <dt>申请时的现价</dt>
        <dd>
          <ExactPrice yuan={price} />
        </dd>
      </div>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
      <div>
        <dt>申请时可退</dt>
        <dd>
          <Price yuan={quoted} className="number" />
        </dd>
      </div>
    </dl>
  )
}
