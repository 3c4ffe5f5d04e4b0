import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { brandPools, drawBrandPlate } from '#app/services/brand-picture.server'

/** A brand's plate, drawn from its address alone: no upstream call, kept by browsers for a year. */
export function loader({ params }: LoaderFunctionArgs) {
  const pool = brandPools.find((known) => known === params.pool)
  const name = /^(.{1,12})\.svg$/u.exec(params.file ?? '')?.[1]
  if (pool === undefined || name === undefined) throw data({ message: '图片不存在' }, 404)
  return new Response(drawBrandPlate(pool, name), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
