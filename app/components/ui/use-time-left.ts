import { useEffect, useState } from 'react'
import { inMs } from '#app/words/time-left'

/** ms; interval of a countdown and of the clock it uses (product.md §9). */
export const tickMs = 1000

/**
 * Milliseconds left until a moment, by the server's clock (`now` is its time when it made the
 * page), updated every second; undefined until scripts run. Both timestamps may be in seconds
 * (product.md §4).
 */
export function useTimeLeft(until: number, now: number): number | undefined {
  const [left, setLeft] = useState<number>()

  useEffect(() => {
    const offset = inMs(now) - Date.now()
    const timer = setInterval(() => {
      setLeft(inMs(until) - Date.now() - offset)
    }, tickMs)
    return () => {
      clearInterval(timer)
    }
  }, [now, until])

  return left
}
