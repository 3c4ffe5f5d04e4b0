/** The address of the browser. The gate sets it and overwrites whatever a client sent. */
export function clientAddressOf(request: Request): string | undefined {
  return request.headers.get('X-Client-Address') ?? undefined
}
