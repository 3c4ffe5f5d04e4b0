import { createHash } from 'node:crypto'

const drawnHeaders = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** An SVG placeholder for a photo that is unavailable now: cached for a minute. */
export function answerStandIn(svg: string): Response {
  return new Response(svg, { headers: { ...drawnHeaders, 'Cache-Control': 'public, max-age=60' } })
}

/** An SVG determined by its address: cached by browsers for a year, 304 while unchanged. */
export function answerPicture(request: Request, svg: string): Response {
  const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`
  const headers = {
    ...drawnHeaders,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
  }
  if (request.headers.get('If-None-Match') === etag)
    return new Response(null, { status: 304, headers })
  return new Response(svg, { headers })
}
