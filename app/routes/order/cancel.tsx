import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CancelText } from '#app/components/orders/cancel-text'
import { ConfirmPage } from '#app/components/ui/confirm-page'
import { redirectAfter } from '#app/services/redirect-after.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { cancelDoor } from '#app/site/cancel-door'
import { cancelPaths } from '#app/site/cancel-paths'
import { paths } from '#app/site/paths'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '取消订单' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await callOrThrow(request, 'order.detail', { id: requireId(params.id) })
  if (!order.canCancel) throw redirect(cancelDoor(order))
  return { order }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request)
  const id = requireId(params.id)
  const result = await call(request, 'order.cancel', { id })
  return redirectAfter(result, {
    to: paths.order(id),
    done: ({ data: { ids } }) => cancelledMessage(ids.length),
  })
}

function cancelledMessage(orders: number): string {
  return orders > 1 ? `${orders} 个订单已一起取消` : '订单已取消'
}

export default function OrderCancelPage() {
  const { order } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      question="确定取消这个订单吗?"
      needs="buy"
      action={cancelPaths.order(order.id)}
      confirmLabel="取消订单"
      back={paths.order(order.id)}
    >
      <CancelText order={order} />
    </ConfirmPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
