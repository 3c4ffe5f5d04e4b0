import { data } from '@remix-run/node'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { notFoundMessage } from '#app/words/outage'

export const handle = { title: '页面不存在' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader() {
  throw data({ message: notFoundMessage }, 404)
}

export default function UnknownDeskPage() {
  return null
}
