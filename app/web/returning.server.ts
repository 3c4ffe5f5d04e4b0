/**
 * The same request as if it came from another address of the shop: who must sign in or sign the
 * contract on the way comes back there, to a page that still has what was typed.
 */
export function returningTo(request: Request, address: string): Request {
  const url = new URL(address, request.url)
  return new Request(url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
  })
}
