import type { SafeHtml } from '#app/web/safe-html'

/** The text of an article. Its links may lead to files, so the browser follows them itself. */
export function ArticleText({ html }: { html: SafeHtml }) {
  return <div className="article" data-full dangerouslySetInnerHTML={{ __html: html }} />
}
