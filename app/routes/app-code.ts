import type { LoaderFunctionArgs } from '@remix-run/node'
import { appCode } from '#app/pictures/app-code.server'

export function loader({ request }: LoaderFunctionArgs) {
  const { svg, isOfRequest } = appCode(request)
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      // A shared cache would give the host that one visitor sent to all others.
      'Cache-Control': isOfRequest ? 'private, no-store' : 'public, max-age=3600',
      'Content-Security-Policy': "default-src 'none'",
    },
  })
}
