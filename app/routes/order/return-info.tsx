import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { parcelFields } from '#contract/after-sales-fields'
import { buyersAfterSalesStates } from '#contract/after-sales-words'
import { MemberMenu } from '#app/components/account/member-menu'
import { CheckTable } from '#app/components/after-sales/check-table'
import { ParcelFacts } from '#app/components/after-sales/parcel-facts'
import { ParcelForm } from '#app/components/after-sales/parcel-form'
import { ReplacementBox } from '#app/components/after-sales/replacement-box'
import { ReturnLabel } from '#app/components/after-sales/return-label'
import { StateSteps } from '#app/components/after-sales/state-steps'
import { useShell } from '#app/components/ui/use-shell'
import { FormMessage } from '#app/components/ui/form-message'
import { PrintButton } from '#app/components/ui/print-button'
import { requireGoodsBack } from '#app/services/orders/after-sales.server'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { formatDateTime } from '#app/words/dates'
import { firstMessage } from '#app/words/first-message'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '退货详情' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(parcelFields)

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireGoodsBack(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const result = await call(request, 'afterSales.send', { id, ...submission.value })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  return redirectWithToast(afterSalesPaths.goodsBack(id), {
    kind: 'success',
    message: '寄回方式已登记，请把标签贴在包裹上',
  })
}

export default function ReturnInfoPage() {
  const request = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const company = useShell().user?.company ?? ''
  const { id, code, state, checks, line, canSend } = request
  return (
    <article
      className="order-page container with-menu after-sales return-page"
      aria-labelledby="back-title"
    >
      <MemberMenu />
      <div className="page-head">
        <h1 id="back-title">
          退货 <span className="number">{code}</span>{' '}
          <span className="order-state">{buyersAfterSalesStates[state]}</span>
        </h1>
        <div className="order-card-actions">
          <PrintButton label="打印标签" />
          <a className="button" href={afterSalesPaths.request(id)}>
            售后详情
          </a>
        </div>
      </div>
      <StateSteps request={request} />
      {!canSend && <FormMessage message={firstMessage(lastResult)} />}
      <WayBack request={request} lastResult={lastResult} />
      {checks.length > 0 && (
        <section className="panel" aria-labelledby="checks-title">
          <h2 id="checks-title">验收结果</h2>
          <CheckTable checks={checks} unit={line.unit} />
        </section>
      )}
      <ReplacementBox request={request} />
      <ReturnLabel request={request} company={company} />
    </article>
  )
}

type Request = Awaited<ReturnType<typeof requireGoodsBack>>

/** The form for sending the goods back, or the registered way. */
function WayBack({
  request,
  lastResult,
}: {
  request: Request
  lastResult: SubmissionResult | undefined
}) {
  const { parcel, canSend, until, isAtOurCost, isByArrangement } = request
  return (
    <section className="panel" aria-labelledby="way-title">
      <h2 id="way-title">寄回</h2>
      <p>
        {isByArrangement
          ? '冷链商品不能自行寄回，由客服与您约定取件方式和时间。'
          : `寄回运费由${isAtOurCost ? '商家' : '您'}承担；原包装、标签和批号保持完整。`}
        {canSend && until !== undefined && `请在 ${formatDateTime(until)} 前登记，逾期申请失效。`}
      </p>
      {parcel === undefined ? (
        !canSend && <p className="muted">还没有登记寄回方式。</p>
      ) : (
        <ParcelFacts parcel={parcel} className="said-facts" />
      )}
      {canSend && (
        <ParcelForm
          known={{}}
          lastResult={lastResult}
          needs="receive"
          className="address-form"
          submitLabel="登记寄回"
        />
      )}
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
