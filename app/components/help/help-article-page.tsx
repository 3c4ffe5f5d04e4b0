import type { ReactNode } from 'react'
import type { HelpArticle } from '#app/views/content/help-pages'
import { helpPaths } from '#app/site/help-paths'
import { ArticleText } from './article-text'
import { HelpLayout } from './help-layout'
import { Neighbours } from './neighbours'

interface HelpArticlePageProps extends HelpArticle {
  children?: ReactNode
}

export function HelpArticlePage({ groups, article, children }: HelpArticlePageProps) {
  const { category, title, html, previous, next } = article
  return (
    <HelpLayout
      groups={groups}
      current={helpPaths.article(article)}
      crumbs={[{ label: category.name, href: helpPaths.group(category) }]}
      title={title}
    >
      <ArticleText html={html} />
      {children}
      <Neighbours previous={previous} next={next} hrefOf={helpPaths.article} />
    </HelpLayout>
  )
}
