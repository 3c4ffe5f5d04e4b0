import type { LoaderFunctionArgs } from '@remix-run/node'
import { getCandidates } from '#app/services/own-codes.server'

/** What a typed or scanned row may be, for the scripts of quick purchase. */
export function loader({ request }: LoaderFunctionArgs) {
  const keywords = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  return keywords === '' ? { items: [], isSure: false } : getCandidates(request, keywords)
}
