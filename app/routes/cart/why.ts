import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { answeredOr, networkMessage } from '#app/browser/unanswered'
import { getLineTrace } from '#app/services/cart/cart.server'
import type { LineTrace } from '#app/views/cart/line-trace'
import { requireId } from '#app/web/params'

/** The calculation of a line's amount, loaded into the cart page on demand. */
export function loader({ request }: LoaderFunctionArgs) {
  return getLineTrace(request, requireId(lineIn(request)))
}

/** Without an answer the line says so; an error would replace the cart and all its input. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return answeredOr(
    () => serverLoader<LineTrace>(),
    () => ({ lineId: Number(lineIn(request)), text: networkMessage }),
  )
}

export function shouldRevalidate() {
  return false
}

function lineIn(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('line') ?? undefined
}
