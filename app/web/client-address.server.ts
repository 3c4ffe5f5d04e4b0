/** The address of the browser. The gate puts it there, over whatever a client may have sent. */
export function clientAddressOf(request: Request): string | undefined {
  return request.headers.get('X-Client-Address') ?? undefined
}
