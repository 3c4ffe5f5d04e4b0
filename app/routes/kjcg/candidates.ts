import type { LoaderFunctionArgs } from '@remix-run/node'
import { getCandidates } from '#app/services/quick/own-codes.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const keywords = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const found =
    keywords === '' ? { items: [], isSure: false } : await getCandidates(request, keywords)
  return Response.json(found, { headers: { 'Cache-Control': 'private, no-store' } })
}
