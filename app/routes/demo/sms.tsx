import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getSentMessages } from '#app/services/account/codes.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireDemo } from '#app/web/env.server'
import { formatDateTime } from '#app/words/dates'

export const handle = {
  title: '演示短信',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  requireDemo()
  return { messages: await getSentMessages(request) }
}

export default function DemoSmsPage() {
  const { messages } = useLoaderData<typeof loader>()
  return (
    <section className="contract-page" aria-labelledby="sms-title">
      <h1 id="sms-title">演示短信</h1>
      <p>演示商城不发真短信。这里只列出本浏览器请求过的短信，最新的在前。</p>
      {messages.length === 0 && <p>还没有短信。</p>}
      <ul className="sent-messages">
        {messages.map(({ phone, text, sentAt }, index) => (
          <li key={index}>
            <strong>{phone === '' ? '该用户名登记的手机' : phone}</strong> {formatDateTime(sentAt)}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
