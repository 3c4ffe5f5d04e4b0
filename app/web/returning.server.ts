import { passSentForm } from './sent-form.server'

/**
 * The same request as if it came from another address of the shop: who must sign in or sign the
 * contract on the way comes back there, to a page that still has what was typed.
 */
export function returningTo(request: Request, address: string): Request {
  const url = new URL(address, request.url)
  const returning = new Request(url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
  })
  passSentForm(request, returning)
  return returning
}
