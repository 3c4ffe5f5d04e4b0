import type { SafeHtml } from '#app/views/content/safe-html'

/** The text of an article. Its links may lead to files, so they are left to the browser. */
export function ArticleText({ html }: { html: SafeHtml }) {
  return <div className="article" data-full dangerouslySetInnerHTML={{ __html: html }} />
}
