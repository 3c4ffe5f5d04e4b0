import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'

export const handle = {
  title: '活动不存在',
  isPublic: true,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ title }) => ({ title }))

/** Reasons why an activity cannot be entered, worded by product.md §8. */
const reasons = new Map([
  ['blocked', { title: '活动未开始', message: '这个活动还没有开始，开始后从原来的入口即可进入。' }],
  ['over', { title: '活动已结束', message: '这个活动已经结束，欢迎看看其他活动。' }],
  ['upcoming', { title: '活动暂未开始', message: '这个活动即将开始，敬请期待。' }],
])

const unknown = { title: '活动不存在', message: '没有找到这个活动，它可能已经结束。' }

export function loader({ request }: LoaderFunctionArgs) {
  const reason = reasons.get(new URL(request.url).searchParams.get('state') ?? '')
  return reason ?? data(unknown, 404)
}

export default function NoActivityPage() {
  const { title, message } = useLoaderData<typeof loader>()
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{title}</h1>
      <p>{message}</p>
      <p className="notice-page-actions">
        <a className="button button-primary" href={paths.home()}>
          返回首页
        </a>
        <a className="button" href={paths.list({ promo: true })}>
          看看正在促销的商品
        </a>
      </p>
    </section>
  )
}
