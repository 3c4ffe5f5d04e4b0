import type { RequestHandler } from '@remix-run/node'

/**
 * The address where scripts fetch routes that their page did not bring:
 * `?version=…&p=/list&p=/cart`.
 */
export const manifestPath = '/__manifest'

/** Remix refuses addresses longer than this, so longer ones are not divided. */
const longest = 7_680

/**
 * Remix's answer to scripts that fetch routes, merged from the handlers of the route groups: Remix
 * looks through all routes of a handler for every address and for every prefix of one
 * (docs/decisions/068). `handlerOf` takes the path of an address, `whole` knows all routes.
 */
export async function answerAskedRoutes(
  request: Request,
  handlerOf: (pathname: string) => RequestHandler,
  whole: RequestHandler,
): Promise<Response> {
  const url = new URL(request.url)
  const asked = new Map<RequestHandler, string[]>()
  for (const path of url.searchParams.getAll('p')) {
    const handler = handlerOf(path.startsWith('/') ? path : `/${path}`)
    asked.set(handler, [...(asked.get(handler) ?? []), path])
  }
  if (asked.size === 0 || request.url.length > longest) return whole(request)
  const answers = await Promise.all(
    [...asked].map(([handler, paths]) => handler(new Request(addressOf(url, paths), request))),
  )
  // A version mismatch is answered by every handler.
  const odd = answers.find(({ status }) => status !== 200)
  const [first] = answers
  if (odd !== undefined || first === undefined) return odd ?? whole(request)
  const parts = await Promise.all(answers.map(async (answer): Promise<unknown> => answer.json()))
  return Response.json(Object.assign({}, ...parts), first)
}

function addressOf(url: URL, paths: readonly string[]): URL {
  const own = new URL(url)
  own.searchParams.delete('p')
  for (const path of paths) own.searchParams.append('p', path)
  return own
}
