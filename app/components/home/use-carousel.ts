import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const turnMs = 5_000

const neverChanges = () => () => undefined
const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const yes = () => true
const no = () => false

/**
 * Scrolls a strip of pictures with scripts: to any picture on request, and by itself every 5 s
 * unless paused, hovered, focused or out of sight, or the visitor prefers reduced motion. The
 * current picture follows from the scroll position. `texts` describe the pictures; `said` is the
 * text to announce after a request.
 */
export function useCarousel(texts: readonly string[]) {
  const box = useRef<HTMLElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const isLive = useSyncExternalStore(neverChanges, yes, no)
  const isCalm = useSyncExternalStore(neverChanges, wantsNoMotion, yes)
  const [current, setCurrent] = useState(0)
  const [isOn, setIsOn] = useState(true)
  const [said, setSaid] = useState('')
  const count = texts.length
  const isTurning = isOn && !isCalm && count > 1

  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => {
      const isHeld = box.current?.matches(':hover, :focus-within') === true
      if (!isHeld && !document.hidden) scrollTo(strip.current, (current + 1) % count, 'smooth')
    }, turnMs)
    return () => {
      clearInterval(timer)
    }
  }, [isTurning, current, count])

  /** Wraps around at both ends. */
  function show(wanted: number) {
    const at = (wanted + count) % count
    scrollTo(strip.current, at, isCalm ? 'auto' : 'smooth')
    setSaid(`第 ${at + 1} 张：${texts[at] ?? ''}`)
  }

  function noteScroll() {
    if (strip.current === null) return
    setCurrent(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
  }

  const turning = isCalm ? undefined : { isOn, toggle: () => setIsOn(!isOn) }
  return { box, strip, isLive, current, said, turning, show, noteScroll }
}

function scrollTo(strip: HTMLElement | null, at: number, behavior: ScrollBehavior): void {
  strip?.scrollTo({ left: at * strip.clientWidth, behavior })
}
