import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '#app/components/ui/confirm-page'
import { redirectAfter } from '#app/services/redirect-after.server'
import { chainPaths } from '#app/site/chain-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = {
  title: '移除门店',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  const { registration, company } = await callOrThrow(request, 'chain.read', { id })
  if (registration.approval !== 'draft') throw redirect(chainPaths.step(2))
  return { id, company: company.company }
}

export async function action({ request, params }: ActionFunctionArgs) {
  // Records the store of the page that sent the form.
  await readForm(request)
  const result = await call(request, 'chain.remove', { id: requireId(params.id) })
  return redirectAfter(result, { to: chainPaths.step(2), done: () => '门店已移除' })
}

export default function StoreRemovePage() {
  const { id, company } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      question="确定移除这家门店吗?"
      action={chainPaths.remove(id)}
      confirmLabel="移除门店"
      back={chainPaths.step(2)}
    >
      <p>{company}，连同为它保存的资料和证照。</p>
    </ConfirmPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
