import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newsTypes } from '#contract/news-types'
import { ArticleText } from '#app/components/help/article-text'
import { HelpLayout } from '#app/components/help/help-layout'
import { Neighbours } from '#app/components/help/neighbours'
import { requireNews } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireId } from '#app/web/params'
import { helpPaths } from '#app/site/help-paths'
import { paths } from '#app/site/paths'

export const handle = { title: '资讯详情', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ article }) => ({
  title: article.title,
  description: article.summary,
}))

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireNews(request, requireId(params.id), params.type)
}

export default function NewsPage() {
  const { groups, article, type } = useLoaderData<typeof loader>()
  const { title, publishedOn, html, previous, next } = article
  return (
    <HelpLayout
      groups={groups}
      current={paths.newsList(type)}
      crumbs={[{ label: newsTypes[type], href: paths.newsList(type) }]}
      title={title}
    >
      <p className="article-head muted">
        {newsTypes[type]}
        <time dateTime={publishedOn} className="number">
          {publishedOn}
        </time>
      </p>
      <ArticleText html={html} />
      <Neighbours previous={previous} next={next} hrefOf={({ id }) => helpPaths.news(id, type)} />
    </HelpLayout>
  )
}
