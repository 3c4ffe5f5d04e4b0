import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { AddressCard } from '#app/components/address/address-card'
import { FormMessage } from '#app/components/ui/form-message'
import { May } from '#app/components/ui/may'
import { pageMeta } from '#app/site/page-meta'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { addressPaths } from '#app/site/address-paths'
import { failureStatus } from '#app/upstream-client/result'
import { safeRedirect } from '#app/site/safe-redirect'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '收货地址' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ intent: z.literal('default'), id: idSchema })

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = safeRedirect(new URL(request.url).searchParams.get('returnTo'), '')
  return { addresses: await callOrThrow(request, 'address.list', {}), returnTo }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = Object.fromEntries(await readForm(request))
  const { intent, id } = requireCommand(formSchema, form)
  const result = await call(request, 'address.default', { id })
  if (!result.ok)
    return data(replyCommand(result, { intent, id: String(id) }), failureStatus(result))
  const { pathname, search } = new URL(request.url)
  return redirectWithToast(pathname + search, { kind: 'success', message: '已设为默认地址' })
}

export default function AddressesPage() {
  const { addresses, returnTo } = useLoaderData<typeof loader>()
  const answer = useActionData<CommandReply>()
  return (
    <section className="container" aria-labelledby="addresses-title">
      <div className="page-head">
        <h1 id="addresses-title">收货地址</h1>
        <div className="order-card-actions">
          {returnTo !== '' && (
            <a className="button" href={returnTo}>
              返回核对订单
            </a>
          )}
          <May needs="buy">
            <a className="button button-primary" href={addressPaths.add(returnTo)}>
              新增收货地址
            </a>
          </May>
        </div>
      </div>
      <FormMessage message={answer?.message} />
      {addresses.length === 0 ? (
        <p className="panel empty">还没有收货地址。</p>
      ) : (
        <ul className="panel">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} returnTo={returnTo} />
          ))}
        </ul>
      )}
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
