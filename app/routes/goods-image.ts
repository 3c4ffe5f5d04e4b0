import { createHash } from 'node:crypto'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { drawPackage } from '#app/services/package-picture.server'
import { packageKinds } from '#app/utils/package-kind'

/** A drawn package, made from its address alone: no upstream call, kept by browsers for a year. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const kind = packageKinds.find((known) => known === params.kind)
  const name = /^(.{1,24})\.svg$/u.exec(params.file ?? '')?.[1]
  if (kind === undefined || name === undefined) throw data({ message: '图片不存在' }, 404)
  const [goodsClass = '', tone] = (params.class ?? '').split('-')
  const svg = drawPackage(kind, goodsClass, Number(tone) || 0, name)
  const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`
  const headers = {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  }
  if (request.headers.get('If-None-Match') === etag)
    return new Response(null, { status: 304, headers })
  return new Response(svg, { headers })
}
