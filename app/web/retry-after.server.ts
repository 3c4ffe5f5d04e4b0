/** Retry-After in seconds for 503 and 429; undefined otherwise. */
export function retryAfter(status: number): string | undefined {
  if (status === 503) return '5'
  return status === 429 ? '60' : undefined
}
