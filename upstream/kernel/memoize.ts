/**
 * The same function, which keeps its latest answers. For pure functions of texts that come again
 * and again, as names and manufacturers do in a catalogue. After `most` answers it forgets them all.
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
