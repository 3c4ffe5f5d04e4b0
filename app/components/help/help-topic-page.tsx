import type { ReactNode } from 'react'
import type { HelpGroups, ShownArticle } from '#app/views/content/help-pages'
import type { HelpCode } from '#contract/help-codes'
import { paths } from '#app/site/paths'
import { HelpArticlePage } from './help-article-page'
import { HelpLayout } from './help-layout'

interface HelpTopicPageProps {
  groups: HelpGroups
  /** Shown above the rest of the page; the page works without it. */
  article: ShownArticle | undefined
  code: HelpCode
  title: string
  children: ReactNode
}

/** A help page with more than its article: licences, a form, contacts. */
export function HelpTopicPage({ groups, article, code, title, children }: HelpTopicPageProps) {
  if (article !== undefined)
    return (
      <HelpArticlePage groups={groups} article={article}>
        {children}
      </HelpArticlePage>
    )
  return (
    <HelpLayout groups={groups} current={paths.help(code)} title={title}>
      {children}
    </HelpLayout>
  )
}
