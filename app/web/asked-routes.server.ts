import type { RequestHandler } from '@remix-run/node'

/** Where scripts ask for routes that their page did not bring: `?version=…&p=/list&p=/cart`. */
export const manifestPath = '/__manifest'

/** Characters of an address above which Remix refuses it, so nothing is worth dividing. */
const longest = 7_680

/**
 * Remix's answer to scripts that ask for routes, put together from the answers of the handlers that
 * know fewer of them: Remix looks through all that a handler knows for every address and for every
 * beginning of one (docs/decisions/068). `handlerOf` is told the path of an address, `whole` knows all.
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
  // Scripts of another version are told so by each.
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
