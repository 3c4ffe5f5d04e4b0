import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  CancelBackorder,
  cancelBackorderQuestion,
} from '#app/components/backorder/cancel-backorder'
import { MemberMenu } from '#app/components/account/member-menu'
import { ConfirmPage } from '#app/components/ui/confirm-page'
import { requireBackorderNow } from '#app/services/goods/backorders.server'
import { redirectAfter } from '#app/services/redirect-after.server'
import { backorderPaths } from '#app/site/backorder-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { servicePaths } from '#app/site/service-paths'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '取消到货登记' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backorder } = await requireBackorderNow(request, requireId(params.id))
  const { id, state } = backorder
  if (state !== 'waiting' && state !== 'reserved') throw redirect(backorderPaths.info(id))
  return { backorder }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request)
  const result = await call(request, 'backorder.cancel', { id: requireId(params.id) })
  return redirectAfter(result, { to: servicePaths.backorders(), done: () => '登记已取消' })
}

export default function BackorderCancelPage() {
  const { backorder } = useLoaderData<typeof loader>()
  return (
    <div className="container with-menu">
      <MemberMenu />
      <ConfirmPage
        question={cancelBackorderQuestion}
        needs="buy"
        action={backorderPaths.cancel(backorder.id)}
        confirmLabel="取消登记"
        back={backorderPaths.info(backorder.id)}
      >
        <CancelBackorder backorder={backorder} />
      </ConfirmPage>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
