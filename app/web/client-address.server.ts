/** Set by the gate, which overwrites whatever a client sent. */
export function clientAddressOf(request: Request): string | undefined {
  return request.headers.get('X-Client-Address') ?? undefined
}
