import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { wechatPurposes } from '#contract/wechat'
import { LoadingPage } from '#app/components/layout/loading-page'
import { getWechatAddress, startWechat } from '#app/services/account/wechat.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { wechatPaths } from '#app/site/wechat-paths'
import { refreshTo } from '#app/site/refresh-meta'
import { readForm, requireCommand } from '#app/web/read-form.server'

export const handle = {
  title: '正在前往微信',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ to }) => ({ others: [refreshTo(to)] }))

const formSchema = z.object({ purpose: z.enum(wechatPurposes) })

/**
 * Redirects by a page, not by the form's response: the content security policy allows no form to
 * lead to another site.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const to = await getWechatAddress(request)
  if (to === undefined) throw redirect(paths.login())
  return { to }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { purpose } = requireCommand(formSchema, Object.fromEntries(form))
  const headers = await startWechat(request, { purpose, returnTo: form.get('returnTo') })
  return redirect(wechatPaths.page('start'), { status: 303, headers })
}

export default function WechatStartPage() {
  const { to } = useLoaderData<typeof loader>()
  return <LoadingPage title={handle.title} to={to} />
}

export { clientAction } from '#app/browser/keep-page'
