import { useEffect, useState } from 'react'
import { inMs } from '#app/utils/time-left'

const tickMs = 1000

/**
 * What is left until a moment by the server's clock (`now` of the page), ms, told every second;
 * undefined until scripts run. Both may be seconds (product.md §4).
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
