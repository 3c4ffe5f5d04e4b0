import sanitize from 'sanitize-html'
import type { SafeHtml } from '#app/views/content/safe-html'

const ownPicture = /^(\/(?!\/)|data:image\/)/

const options: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'b',
    'em',
    'i',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'a',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  // The content security policy would block a picture of another host and leave a gap.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener noreferrer' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs } }),
    th: (tagName, attribs) => ({ tagName, attribs: { scope: 'col', ...attribs } }),
  },
}

/**
 * Sanitizes an upstream's HTML: it cannot run scripts, restyle the page or reach outside its
 * article (docs/decisions/050). All HTML of an upstream passes here before it is shown.
 */
export function cleanHtml(html: string): SafeHtml {
  return sanitize(html, options) as SafeHtml
}
