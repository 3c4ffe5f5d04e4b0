import { LRUCache } from 'lru-cache'

/**
 * The same reader, which keeps what it read from its latest texts: all who ask for the same text in
 * the course of a page share one reading. For readers whose answer is of the text alone.
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
