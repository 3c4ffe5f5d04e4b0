import type { TopUpDetail } from '#contract/desk/top-ups'
import { topUpStates } from '#contract/money-states'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

export function TopUpFacts({ detail }: { detail: TopUpDetail }) {
  const { topUp, uploadId, isPdf } = detail
  const { company, storeId, memo, amount, arrived, state, reason, createdAt, decidedAt } = topUp
  return (
    <section className="panel" aria-labelledby="top-up-title">
      <h2 id="top-up-title">
        {topUpStates[state]} <Price yuan={amount} className="number" />
      </h2>
      <dl className="desk-facts">
        <Fact name="附言" value={memo} />
        <Fact name="单位（付款户名应为）" value={company} />
        <Fact name="发起" value={formatDateTime(createdAt)} />
        {decidedAt !== undefined && <Fact name="办理" value={formatDateTime(decidedAt)} />}
        {arrived !== undefined && <Fact name="到账" value={`¥${formatPrice(arrived)}`} />}
        {reason !== '' && <Fact name="说明" value={reason} />}
      </dl>
      <p>
        {uploadId === undefined ? (
          <span className="muted">没有凭证图片。 </span>
        ) : (
          <a
            className="button button-small"
            href={deskPaths.topUpSlip(uploadId)}
            target="_blank"
            rel="noreferrer"
          >
            查看凭证{isPdf && '（PDF）'}
          </a>
        )}{' '}
        <a className="link" href={deskPaths.ledger(storeId)}>
          单位余额
        </a>
      </p>
    </section>
  )
}
