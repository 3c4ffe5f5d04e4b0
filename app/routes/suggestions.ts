import type { LoaderFunctionArgs } from '@remix-run/node'
import { getSuggestions } from '#app/services/goods/goods.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const keywords = (search.get('keywords') ?? '').trim().slice(0, 100)
  const type = search.get('type') === 'manufacturer' ? 'manufacturer' : 'goods'
  return keywords === '' ? [] : getSuggestions(request, { keywords, type })
}
