/**
 * Caches the answers of a pure function of texts that recur, such as names and manufacturers in a
 * catalogue. The cache is cleared after `most` entries.
 */
export function memoize<T>(answer: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = answer(text)
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}
