import { data, type MetaFunction } from '@remix-run/node'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { notFoundMessage } from '#app/words/outage'

export const handle = { title: '页面不存在' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export function loader() {
  throw data({ message: notFoundMessage }, 404)
}

export default function UnknownDeskPage() {
  return null
}
