import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CancelText } from '#app/components/orders/cancel-text'
import { ConfirmForm } from '#app/components/ui/confirm-form'
import { FormMessage } from '#app/components/ui/form-message'
import { cancelOrder, requireOrder } from '#app/services/orders/orders.server'
import { redirectAfter } from '#app/services/redirect-after.server'
import { readForm } from '#app/web/read-form.server'
import type { CommandReply } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { cancelDoor } from '#app/site/cancel-door'
import { cancelPaths } from '#app/site/cancel-paths'
import { paths } from '#app/site/paths'
import { titleOrError } from '#app/site/title-or-error'

export const handle = { title: '取消订单' } satisfies RouteHandle

export const meta: MetaFunction = ({ error }) => titleOrError(handle.title, error)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await requireOrder(request, requireId(params.id))
  if (!order.canCancel) throw redirect(cancelDoor(order))
  return { order }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request)
  const id = requireId(params.id)
  const result = await cancelOrder(request, id)
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
  const reply = useActionData<CommandReply>()
  return (
    <section className="notice-page" aria-labelledby="cancel-title">
      <h1 id="cancel-title">确定取消这个订单吗?</h1>
      <FormMessage message={reply?.message} />
      <ConfirmForm
        needs="buy"
        action={cancelPaths.order(order.id)}
        confirmLabel="取消订单"
        back={paths.order(order.id)}
      >
        <CancelText order={order} />
      </ConfirmForm>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
