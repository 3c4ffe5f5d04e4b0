import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '#app/components/ui/confirm-page'
import { redirectAfter } from '#app/services/redirect-after.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { peoplePaths } from '#app/site/people-paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '撤回邀请', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  const { invitations } = await callOrThrow(request, 'people.list', {})
  const invitation = invitations.find((one) => one.id === id)
  if (invitation === undefined) throw redirect(severalStoresPaths.people())
  return { invitation }
}

export async function action({ request, params }: ActionFunctionArgs) {
  // Records the store of the page that sent the form.
  await readForm(request)
  const result = await call(request, 'people.withdraw', { id: requireId(params.id) })
  return redirectAfter(result, { to: severalStoresPaths.people(), done: () => '邀请已撤回' })
}

export default function WithdrawInvitationPage() {
  const { invitation } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      question="确定撤回这份邀请吗?"
      action={peoplePaths.withdraw(invitation.id)}
      confirmLabel="撤回邀请"
      back={severalStoresPaths.people()}
    >
      <p>{`${invitation.phone} 收到的链接立即作废。`}</p>
    </ConfirmPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
