/** s; what an answer of this status says about when to come back, if it says anything. */
export function retryAfter(status: number): string | undefined {
  if (status === 503) return '5'
  return status === 429 ? '60' : undefined
}
