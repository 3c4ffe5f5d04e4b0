import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { agreementCode } from '#contract/help-codes'
import { HelpArticlePage } from '#app/components/help/help-article-page'
import { requireHelpArticle } from '#app/services/content/articles.server'
import { helpPaths } from '#app/site/help-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '用户协议', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ article }) => ({
  description: article.summary,
}))

export function loader({ request }: LoaderFunctionArgs) {
  const version = new URL(request.url).searchParams.get('version') ?? undefined
  return requireHelpArticle(request, agreementCode, version)
}

export default function UserAgreementPage() {
  const help = useLoaderData<typeof loader>()
  const { version, publishedOn, coming } = help.article
  return (
    <HelpArticlePage {...help}>
      {version !== undefined && (
        <p className="muted">
          {version} 版，{publishedOn} 起。
          {coming !== undefined && coming.version !== version && (
            <>
              {coming.from} 起改为{' '}
              <a className="link" href={helpPaths.agreement(coming.version)}>
                {coming.version} 版
              </a>
              。
            </>
          )}
        </p>
      )}
    </HelpArticlePage>
  )
}
