import type { LoaderFunctionArgs } from '@remix-run/node'
import { appCode } from '#app/pictures/app-code.server'

export function loader({ request }: LoaderFunctionArgs) {
  return new Response(appCode(request), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      'Content-Security-Policy': "default-src 'none'",
    },
  })
}
