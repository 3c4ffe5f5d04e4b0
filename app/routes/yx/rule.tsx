import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArticleText } from '#app/components/help/article-text'
import { requireHelpArticle } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'

export const handle = {
  title: '优选包邮规则',
  header: false,
  footer: false,
  sidePanel: false,
  isPublic: true,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ article }) => ({
  description: article.summary,
}))

export async function loader({ request }: LoaderFunctionArgs) {
  const { article } = await requireHelpArticle(request, 'youx')
  return { article }
}

export default function YouxRulePage() {
  const { article } = useLoaderData<typeof loader>()
  return (
    <article className="container rule-page" aria-labelledby="rule-title">
      <h1 id="rule-title">{article.title}</h1>
      <ArticleText html={article.html} />
      <p>
        <a className="button button-primary" href={paths.zone('freeShipping')}>
          去优选包邮专区
        </a>
      </p>
    </article>
  )
}
