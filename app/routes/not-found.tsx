import { data } from '@remix-run/node'
import { NotFoundPage } from '#app/components/errors/not-found-page'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '页面不存在' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader() {
  return data(null, 404)
}

export default NotFoundPage
