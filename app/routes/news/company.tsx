import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NewsListPage } from '#app/components/help/news-list-page'
import { getNewsList } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '公司动态', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title, { description: '商城的新功能、发货安排和服务变化。' })

export function loader({ request }: LoaderFunctionArgs) {
  return getNewsList(request, 'company')
}

export default function CompanyNewsPage() {
  return <NewsListPage type="company" {...useLoaderData<typeof loader>()} />
}
