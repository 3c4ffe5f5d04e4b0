import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CancelPointsOrder } from '#app/components/points/cancel-points-order'
import { ConfirmPage } from '#app/components/ui/confirm-page'
import { redirectAfter } from '#app/services/redirect-after.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { cancelPaths } from '#app/site/cancel-paths'
import { paths } from '#app/site/paths'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '取消积分订单' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const order = await callOrThrow(request, 'pointsOrder.detail', { id: requireId(params.id) })
  if (!order.canCancel) throw redirect(paths.pointsOrders())
  return { order }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request)
  const result = await call(request, 'pointsOrder.cancel', { id: requireId(params.id) })
  return redirectAfter(result, {
    to: paths.pointsOrders(),
    done: ({ data: { points } }) => `已取消，退回 ${points} 积分`,
  })
}

export default function PointsOrderCancelPage() {
  const { order } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      question="确定取消这个积分订单吗?"
      needs="buy"
      action={cancelPaths.pointsOrder(order.id)}
      confirmLabel="取消订单"
      back={paths.pointsOrders()}
    >
      <CancelPointsOrder order={order} />
    </ConfirmPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
