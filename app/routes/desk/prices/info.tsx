import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { priceReviewFields, type PriceReview } from '#contract/desk/price-reviews'
import { priceReviewCauses, priceReviewStates } from '#contract/price-review-words'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { pricesInWords } from '#app/words/price-review'
import { TwoPeopleDecision } from '#app/components/desk/two-people-decision'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { decidePriceReview, getPriceReview } from '#app/services/desk/price-reviews.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'
import { yuanText } from '#app/words/money'

export const handle = { title: '复核价格' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...priceReviewFields })

const done = { approve: '已采用，现价已更新', reject: '已不采用', withdraw: '已撤回' } as const

export function loader({ request, params }: LoaderFunctionArgs) {
  return getPriceReview(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await decidePriceReview(request, { id, ...submission.value })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const message = done[submission.value.decision]
  return redirectAtDesk(deskPaths.priceReview(id), { kind: 'success', message })
}

export default function PriceReviewPage() {
  const { review, version, isOwn, history, claim } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayDecide = useMay('prices.write') && review.state === 'waiting'
  return (
    <>
      <h1>{handle.title}</h1>
      <EditClaimNotice claim={claim} />
      <LateNotice reply={lastResult} version={version} history={history} />
      <section className="panel" aria-labelledby="review-title">
        <h2 id="review-title">
          {priceReviewStates[review.state]}：{pricesInWords(review)}
        </h2>
        <ReviewFacts review={review} />
        <TwoPeopleDecision
          version={version}
          isOwn={isOwn}
          mayDecide={mayDecide}
          lastResult={lastResult}
        />
      </section>
      <OrderHistory history={history} />
    </>
  )
}

function ReviewFacts({ review }: { review: PriceReview }) {
  const { goods, before, after, cost, cause, decidedAt, reason } = review
  return (
    <dl className="desk-facts">
      <Fact name="商品" value={`${goods.name} ${goods.spec}（${goods.code}）`} />
      <Fact name="现价" value={before === undefined ? '待定' : yuanText(before)} />
      <Fact name="新价" value={yuanText(after)} />
      {cost !== undefined && <Fact name="进价" value={yuanText(cost)} />}
      <Fact name="须复核" value={priceReviewCauses[cause]} />
      <Fact name="文件" value={`${review.file} ${review.place}`} />
      <Fact name="提出" value={`${review.by}，${formatDateTime(review.createdAt)}`} />
      {decidedAt !== undefined && (
        <Fact name="办理" value={`${review.decidedBy} ${formatDateTime(decidedAt)}`.trim()} />
      )}
      {reason !== '' && <Fact name="说明" value={reason} />}
    </dl>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
