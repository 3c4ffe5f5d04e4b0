import { refundTenders } from '#contract/after-sales-words'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { MoneyParts } from '#app/components/after-sales/money-parts'
import { ProposalText } from '#app/components/after-sales/proposal-box'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'

/** The refund as quoted, as computed now, and as paid; with the proposals. */
export function ReturnMoney({ detail }: { detail: ReturnDetail }) {
  const { kind, refund, quoted, refunds, proposals, line } = detail
  return (
    <section className="panel" aria-labelledby="money-title">
      <h2 id="money-title">金额</h2>
      {kind === 'exchange' && refunds.length === 0 ? (
        <p>换货，不退款。</p>
      ) : (
        <>
          <p>
            买家提交时看到 <Price yuan={quoted} className="number" />
          </p>
          <MoneyParts refund={refund} cashbackRest={detail.cashbackRest} />
        </>
      )}
      {refunds.length > 0 && (
        <ul className="desk-history">
          {refunds.map(({ tender, amount, points, at }) => (
            <li key={tender}>
              <time className="number muted" dateTime={new Date(at).toISOString()}>
                {formatDateTime(at)}
              </time>
              {refundTenders[tender]}{' '}
              {tender === 'points' || tender === 'earned' ? (
                points
              ) : (
                <Price yuan={amount} className="number" />
              )}
            </li>
          ))}
        </ul>
      )}
      {proposals.map((proposal) => (
        <div key={proposal.id} className="desk-application">
          <ProposalText proposal={proposal} unit={line.unit} />
        </div>
      ))}
    </section>
  )
}
