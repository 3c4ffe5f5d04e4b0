/**
 * Whether the path of an address belongs to the wholesaler's desk, however it is spelt: a router
 * takes `/DESK` and `/%64esk` for `/desk` too.
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
