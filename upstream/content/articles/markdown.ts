import MarkdownIt from 'markdown-it'

// Without HTML of its own, Markdown can say nothing that a page should not show: the library
// escapes tags and drops addresses such as `javascript:` (docs/decisions/050).
const markdown = new MarkdownIt({ html: false })

/** Markdown as HTML, safe to show. */
export function renderMarkdown(text: string): string {
  return markdown.render(text)
}

/** What of a Markdown text is read: addresses of links are not. */
export function readableText(text: string): string {
  return text.replace(/\]\([^)]*\)/g, ']')
}
