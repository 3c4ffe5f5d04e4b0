import { passSentForm } from './sent-form.server'

/**
 * The same request with another address of the shop: after signing in or signing the contract the
 * buyer returns there, to a page that still has the input.
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
