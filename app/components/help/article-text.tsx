import type { SafeHtml } from '#app/views/content/safe-html'

/** Links may lead to files, so the browser follows them. */
export function ArticleText({ html }: { html: SafeHtml }) {
  return <div className="article" data-full dangerouslySetInnerHTML={{ __html: html }} />
}
