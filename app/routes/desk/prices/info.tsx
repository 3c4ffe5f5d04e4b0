import { useLoaderData } from '@remix-run/react'
import type { PriceReview } from '#contract/desk/price-reviews'
import { priceReviewCauses, priceReviewStates } from '#contract/desk/kinds/orders'
import { CasePage } from '#app/components/desk/case-page'
import { pageMeta } from '#app/site/page-meta'
import { pricesInWords } from '#app/words/price-review'
import { TwoPeopleDecision } from '#app/components/desk/two-people-decision'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { formatDateTime } from '#app/words/dates'
import { yuanText } from '#app/words/money'

export const handle = { title: deskPaths.priceReview.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const done = { approve: '已采用，现价已更新', reject: '已不采用', withdraw: '已撤回' } as const

export const loader = caseLoader('desk.priceReview')

export const action = caseAction('desk.decidePriceReview', {
  back: deskPaths.priceReview,
  done: ({ decision }) => done[decision],
})

export default function PriceReviewPage() {
  const detail = useLoaderData<typeof loader>()
  const { review, isOwn } = detail
  const isOpen = useMay('prices.write') && review.state === 'waiting'
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={isOpen && <TwoPeopleDecision isOwn={isOwn} label="采用" refusal="不采用" />}
    >
      <section className="panel" aria-labelledby="review-title">
        <h2 id="review-title">
          {priceReviewStates[review.state]}：{pricesInWords(review)}
        </h2>
        <ReviewFacts review={review} />
      </section>
    </CasePage>
  )
}

function ReviewFacts({ review }: { review: PriceReview }) {
  const { goods, before, after, cost, cause, decidedAt, reason, state } = review
  return (
    <dl className="desk-facts">
      <Fact name="商品" value={`${goods.name} ${goods.spec}（${goods.code}）`} />
      <Fact
        name={state === 'waiting' ? '现价' : '当时的现价'}
        value={before === undefined ? '待定' : yuanText(before)}
      />
      <Fact name="新价" value={yuanText(after)} />
      {cost !== undefined && <Fact name="进价" value={yuanText(cost)} />}
      <Fact name="须复核" value={priceReviewCauses[cause]} />
      <Fact name="来源" value={`${review.file} ${review.place}`} />
      <Fact name="提出" value={`${review.by}，${formatDateTime(review.createdAt)}`} />
      {decidedAt !== undefined && (
        <Fact name="办理" value={`${review.decidedBy} ${formatDateTime(decidedAt)}`.trim()} />
      )}
      {reason !== '' && <Fact name="说明" value={reason} />}
    </dl>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
