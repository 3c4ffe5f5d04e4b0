import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NewsListPage } from '#app/components/help/news-list-page'
import { getNewsList } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '行业资讯', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title, {
  description: '药品流通行业的法规、冷链、追溯码和效期管理要点。',
})

export function loader({ request }: LoaderFunctionArgs) {
  return getNewsList(request, 'hy')
}

export default function IndustryNewsPage() {
  return <NewsListPage type="hy" {...useLoaderData<typeof loader>()} />
}
