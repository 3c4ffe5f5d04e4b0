import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LiteSwitch } from '#app/components/layout/lite-switch'
import { pageMeta } from '#app/site/page-meta'
import { isLite, rememberLite } from '#app/web/lite.server'
import { requireOwnOrigin } from '#app/web/own-origin.server'
import { readForm } from '#app/web/read-form.server'
import type { RouteHandle } from '#app/site/handle'
import { safeRedirect } from '#app/site/safe-redirect'

export const handle = { title: '极速版', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { headers } = request
  return {
    isOn: isLite(headers.get('Cookie'), headers.get('Save-Data')),
    returnTo: safeRedirect(searchParams.get('returnTo')),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  requireOwnOrigin(request)
  const form = await readForm(request)
  return redirect(safeRedirect(form.get('returnTo')), {
    status: 303,
    headers: rememberLite(form.get('lite') === '1'),
  })
}

export default function LitePage() {
  const { isOn, returnTo } = useLoaderData<typeof loader>()
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">极速版</h1>
      <p>极速版不加载脚本和图片，适合旧电脑和慢网络；功能与标准版相同，可随时切换。</p>
      <p>浏览器开启“节省流量”时默认使用极速版。现在使用的是{isOn ? '极速版' : '标准版'}。</p>
      <div className="notice-page-actions">
        <LiteSwitch isLite={isOn} returnTo={returnTo} className="button button-primary" />
      </div>
    </section>
  )
}

export { clientAction } from '#app/browser/keep-page'
