import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AddressText } from '#app/components/address/address-text'
import { ConfirmPage } from '#app/components/ui/confirm-page'
import { requireAddress } from '#app/services/stores/addresses.server'
import { redirectAfter } from '#app/services/redirect-after.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { addressPaths } from '#app/site/address-paths'
import { paths } from '#app/site/paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '删除收货地址' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  return {
    address: await requireAddress(request, requireId(params.id)),
    returnTo: readReturnTo(request),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request)
  const result = await call(request, 'address.delete', { id: requireId(params.id) })
  return redirectAfter(result, {
    to: paths.addresses({ returnTo: readReturnTo(request) }),
    done: () => '收货地址已删除',
  })
}

export default function AddressDeletePage() {
  const { address, returnTo } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      question="确定删除这个地址吗?"
      needs="buy"
      action={addressPaths.remove(address.id, returnTo)}
      confirmLabel="删除地址"
      back={paths.addresses({ returnTo })}
    >
      <p>
        <AddressText address={address} />
      </p>
    </ConfirmPage>
  )
}

function readReturnTo(request: Request): string {
  return safeRedirect(new URL(request.url).searchParams.get('returnTo'), '')
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
