import type { PriceClaim } from '#contract/price-claim'
import { priceClaimStates } from '#contract/price-claim-words'
import { GoodsOfLine } from '#app/components/after-sales/goods-of-line'
import { useMay } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'
import { isZero } from '#app/words/money'
import { ExactPrice } from './exact-price'

export function ClaimList({ claims }: { claims: readonly PriceClaim[] }) {
  return (
    <table className="plain-table labelled-table after-sales-lines">
      <caption className="visually-hidden">价格保护申请</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">单号</th>
          <th scope="col" className="amount">
            买入价 → 现价
          </th>
          <th scope="col" className="amount">
            数量
          </th>
          <th scope="col" className="amount">
            差价
          </th>
          <th scope="col">进度</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </tbody>
    </table>
  )
}

function ClaimRow({ claim }: { claim: PriceClaim }) {
  const { code, bought, price, quantity, unit, amount, createdAt } = claim
  return (
    <tr>
      <th scope="row">
        <GoodsOfLine line={claim} />
      </th>
      <td data-label="单号" className="number">
        {code}
        <span className="muted after-sales-until">{formatDateTime(createdAt)}</span>
      </td>
      <td data-label="买入价 → 现价" className="amount">
        <ExactPrice yuan={bought} /> → <ExactPrice yuan={price} />
      </td>
      <td data-label="数量" className="number amount">
        {quantity} {unit}
      </td>
      <td data-label="差价" className="amount">
        <Price yuan={amount} className="number" />
      </td>
      <td data-label="进度">
        <Progress claim={claim} />
      </td>
    </tr>
  )
}

function Progress({ claim: { id, state, answer, since, takenBack } }: { claim: PriceClaim }) {
  const mayAsk = useMay('receive')
  return (
    <>
      {priceClaimStates[state]}
      {state !== 'reviewing' && <span className="muted number"> {formatDateTime(since)}</span>}
      {answer !== '' && <span>：{answer}</span>}
      {!isZero(takenBack) && (
        <span className="after-sales-until">
          退货已扣回 <Price yuan={takenBack} className="number" />
        </span>
      )}
      {state === 'reviewing' && mayAsk && (
        <PageForm>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="button button-small" name="intent" value="withdraw">
            撤回申请
          </button>
        </PageForm>
      )}
    </>
  )
}
