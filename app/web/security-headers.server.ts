import { createHash } from 'node:crypto'
import { env } from './env.server'
import { isSecure } from './session.server'

/** Headers of every response, including files and refusals. */
export const fixedHeaders: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  // no-referrer would make browsers send `Origin: null` with every plain form.
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  ...(isSecure
    ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const]
    : []),
  ...(env.SURFACE === 'desk' ? [['X-Robots-Tag', 'noindex, nofollow'] as const] : []),
]

/** No page of the desk has scripts, and none shows external pictures. */
const deskPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The CSP of a page with these script sources: `'nonce-…'` or `'sha256-…'`. Only the chat may be
 * framed, and only in the pages of a buyer who may chat.
 */
export function contentSecurityPolicy(scripts: readonly string[], canChat = false): string {
  if (env.SURFACE === 'desk') return deskPolicy
  const frames = canChat && env.CHAT_URL !== undefined ? new URL(env.CHAT_URL).origin : "'none'"
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...env.IMAGE_ORIGINS].join(' '),
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * A page cached for many visitors must not share a nonce: removes it, and returns the hashes of the
 * scripts that carried it. A script without the nonce is not ours and gets no hash.
 */
export function nonceToHashes(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`
  const sources: string[] = []
  const bare = html.replace(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    (whole, attributes: string, code: string) => {
      if (!attributes.includes(mark)) return whole
      if (code !== '')
        sources.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      return `<script${attributes.replace(mark, '')}>${code}</script>`
    },
  )
  return { html: bare, sources }
}
