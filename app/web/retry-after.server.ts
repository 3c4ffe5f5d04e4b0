/** s; the Retry-After of this status, if it has one. */
export function retryAfter(status: number): string | undefined {
  if (status === 503) return '5'
  return status === 429 ? '60' : undefined
}
