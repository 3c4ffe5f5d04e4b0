import MarkdownIt from 'markdown-it'

// `html: false` keeps the output safe: the library escapes tags and drops addresses such as
// `javascript:` (docs/decisions/050).
const markdown = new MarkdownIt({ html: false })

export function renderMarkdown(text: string): string {
  return markdown.render(text)
}

/** Text without link addresses, for the search. */
export function readableText(text: string): string {
  return text.replace(/\]\([^)]*\)/g, ']')
}
