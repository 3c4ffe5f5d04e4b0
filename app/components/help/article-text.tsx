import type { SafeHtml } from '#app/utils/safe-html'

/** The text of an article. */
export function ArticleText({ html }: { html: SafeHtml }) {
  return <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
}
