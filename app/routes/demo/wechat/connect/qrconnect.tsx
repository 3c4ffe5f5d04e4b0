import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getStandIn } from '#app/services/account/demo-wechat.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireDemo } from '#app/web/env.server'

export const handle = {
  title: '演示微信扫码',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  requireDemo()
  return getStandIn(request)
}

export default function DemoWechatPage() {
  const { problem, choices } = useLoaderData<typeof loader>()
  return (
    <section className="contract-page" aria-labelledby="wechat-title">
      <h1 id="wechat-title">演示微信扫码</h1>
      <p>演示商城不连接微信，用这一页代替微信的扫码页。人都是虚构的，点一个代替扫码。</p>
      {problem !== '' && <p role="alert">{problem}</p>}
      <ul className="wechat-choices">
        {choices.map(({ label, url }) => (
          <li key={label}>
            <a className="button button-wide" href={url} data-full>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
