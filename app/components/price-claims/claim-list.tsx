import type { PriceClaim } from '#contract/price-claim'
import { priceClaimStates } from '#contract/price-claim-words'
import { GoodsOfLine } from '#app/components/after-sales/goods-of-line'
import { DataTable } from '#app/components/ui/data-table'
import { useMay } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'
import { isZero } from '#app/words/money'
import { ExactPrice } from './exact-price'

export function ClaimList({ claims }: { claims: readonly PriceClaim[] }) {
  return (
    <DataTable
      rows={claims}
      keyOf={({ id }) => id}
      caption="价格保护申请"
      className="plain-table labelled-table after-sales-lines"
      columns={[
        { head: '商品', name: (claim) => <GoodsOfLine line={claim} /> },
        {
          head: '单号',
          className: 'number',
          cell: ({ code, createdAt }) => (
            <>
              {code}
              <span className="muted after-sales-until">{formatDateTime(createdAt)}</span>
            </>
          ),
        },
        {
          head: '买入价 → 现价',
          className: 'amount',
          cell: ({ bought, price }) => (
            <>
              <ExactPrice yuan={bought} /> → <ExactPrice yuan={price} />
            </>
          ),
        },
        {
          head: '数量',
          className: 'number amount',
          cell: ({ quantity, unit }) => `${quantity} ${unit}`,
        },
        { head: '差价', yuan: ({ amount }) => amount },
        { head: '进度', cell: (claim) => <Progress claim={claim} /> },
      ]}
    />
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
