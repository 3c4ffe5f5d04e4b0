import { LRUCache } from 'lru-cache'

/**
 * Memoizes a reader by its latest texts: all reads of the same text during a page share one result.
 * For pure readers only.
 */
export function readOnce<T>(
  read: (text: string) => Promise<T>,
  most: number,
): (text: string) => Promise<T> {
  const readings = new LRUCache<string, Promise<T>>({ max: most })
  return (text) => {
    const known = readings.get(text)
    if (known !== undefined) return known
    const reading = read(text)
    readings.set(text, reading)
    return reading
  }
}
