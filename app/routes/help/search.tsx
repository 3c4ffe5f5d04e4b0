import { rarePaths } from '#app/site/rare-paths'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FoundArticles } from '#app/components/help/found-articles'
import { HelpLayout } from '#app/components/help/help-layout'
import { findArticles } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '搜索帮助', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title, { others: [{ name: 'robots', content: 'noindex' }] })

export function loader({ request }: LoaderFunctionArgs) {
  return findArticles(request)
}

export default function HelpSearchPage() {
  const { groups, keywords, found } = useLoaderData<typeof loader>()
  return (
    <HelpLayout
      groups={groups}
      current={rarePaths.helpSearch()}
      title={handle.title}
      keywords={keywords}
    >
      <FoundArticles keywords={keywords} found={found} />
    </HelpLayout>
  )
}
