import { useEffect, useState } from 'react'

/** True when the page is scrolled down by at least `px`; false without scripts. */
export function useScrolledPast(px: number): boolean {
  const [isPast, setIsPast] = useState(false)

  useEffect(() => {
    const look = () => setIsPast(window.scrollY >= px)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
    }
  }, [px])

  return isPast
}
