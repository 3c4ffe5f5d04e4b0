import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { idSchema } from '#contract/scalars'
import { useLoginFlag } from '#app/browser/use-login-flag'
import { FormMessage } from '#app/components/ui/form-message'
import { switchStore } from '#app/services/stores/switch-store.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { failureStatus } from '#app/upstream-client/result'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '切换门店' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

/**
 * Switches the store and redirects: to the stores, or with the whole form (307) to the page it was
 * sent to before, which then handles it.
 */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request)
  const { searchParams } = new URL(request.url)
  const result = await switchStore(request, requireCommand(idSchema, searchParams.get('to')))
  if (!result.ok) return data({ message: result.message }, failureStatus(result))
  const { headers, company } = result
  const resend = searchParams.get('resend')
  if (resend !== null) return redirect(safeRedirect(resend), { status: 307, headers })
  // Makes the next page load as a document (docs/decisions/055).
  headers.set('X-Remix-Reload-Document', 'true')
  const message = `已切换到 ${company === '' ? '未完成注册的门店' : company}`
  return redirectWithToast(paths.stores(), { kind: 'success', message }, headers)
}

export default function SwitchPage() {
  const reply = useActionData<{ message: string }>()
  useLoginFlag(reply)
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{handle.title}</h1>
      <FormMessage message={reply?.message} />
      <p>请在“门店与人员”里选择要切换到的门店。</p>
      <p className="notice-page-actions">
        <a className="button button-primary" href={paths.stores()}>
          门店与人员
        </a>
      </p>
    </section>
  )
}

export { clientAction } from '#app/browser/keep-page'
