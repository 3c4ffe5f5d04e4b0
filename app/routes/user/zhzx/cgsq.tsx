import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { purchaseRequestStates } from '#contract/purchase-request-states'
import { LimitForm } from '#app/components/purchase-request/limit-form'
import { RequestTable } from '#app/components/purchase-request/request-table'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { getPurchaseRequests } from '#app/services/chain/purchase-requests.server'
import { approvalPaths } from '#app/site/approval-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '采购申请' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ limit: z.string().trim().default('') })

export function loader({ request }: LoaderFunctionArgs) {
  return getPurchaseRequests(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await call(request, 'purchaseRequest.setLimit', { limit: submission.value.limit })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const toast = { kind: 'success', message: '审批设置已保存' } as const
  return redirectWithToast(approvalPaths.requests(), toast)
}

export default function PurchaseRequestsPage() {
  const { items, paging, waiting, limit, canDecide, asked } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const { state } = asked
  return (
    <section className="orders-page container" aria-labelledby="requests-title">
      <div className="page-head">
        <h1 id="requests-title">采购申请</h1>
      </div>
      <StateTabs
        label="申请状态"
        states={purchaseRequestStates}
        counts={{ waiting }}
        current={state}
        hrefOf={(other) => approvalPaths.requests({ status: other })}
      />
      {items.length === 0 ? (
        <NoRequests isFiltered={state !== undefined} hasLimit={limit !== undefined} />
      ) : (
        <RequestTable requests={items} />
      )}
      <Pages
        paging={paging}
        hrefOf={(page) =>
          approvalPaths.requests({ status: state, page: page === 1 ? undefined : page })
        }
      />
      {canDecide && <LimitForm limit={limit} lastResult={lastResult} />}
    </section>
  )
}

function NoRequests({ isFiltered, hasLimit }: { isFiltered: boolean; hasLimit: boolean }) {
  const none = hasLimit
    ? '还没有采购申请。采购人员在结算页提交后，申请会出现在这里。'
    : '本店的订单不需要审批，可以直接提交。'
  return (
    <div className="panel empty">
      <p>{isFiltered ? '没有这种状态的采购申请。' : none}</p>
      <a className="button" href={isFiltered ? approvalPaths.requests() : paths.cart()}>
        {isFiltered ? '查看全部申请' : '去购物车'}
      </a>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
