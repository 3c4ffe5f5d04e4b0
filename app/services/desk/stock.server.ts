import { calls } from '#contract/calls'
import { callOrThrow } from '#app/upstream-client/api.server'
import { readKeywords } from '#app/views/desk/typed-filter'

export async function getStock(request: Request) {
  const { searchParams } = new URL(request.url)
  const { keywords, typedKeywords } = readKeywords(searchParams)
  const asked = { ...Object.fromEntries(searchParams), keywords }
  const query = calls['desk.stock'].input.parse(asked)
  const found = await callOrThrow(request, 'desk.stock', query)
  return { ...found, query: { ...query, typedKeywords } }
}
