/**
 * True for every spelling of a desk address: a router takes `/DESK` and `/%64esk` for `/desk` too.
 */
export function isDeskAddress(pathname: string): boolean {
  return /^\/+desk(?:[/.]|$)/i.test(decoded(pathname))
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
