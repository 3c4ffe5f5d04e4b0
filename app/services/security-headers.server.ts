import { isSecure } from './session.server'

/** The headers every page carries. Scripts run only with this response's nonce. */
export function securityHeaders(nonce: string): [string, string][] {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    // no-referrer would make browsers send `Origin: null` with every plain form.
    ['Referrer-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
    ...(isSecure
      ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const).map(
          ([name, value]): [string, string] => [name, value],
        )
      : []),
  ]
}
