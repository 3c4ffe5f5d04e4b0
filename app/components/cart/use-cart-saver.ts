import { useFetcher, useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { CartAnswer } from '#app/views/cart/cart-answer'
import { readKeptLines } from '#app/views/cart/kept-lines'
import type { CartLineView, CartView } from '#app/views/cart/cart-groups'
import { paths } from '#app/site/paths'
import { afterPress } from '#app/browser/after-press'
import { noteNavigation } from '#app/browser/pending-navigation'
import { readLineFields, writeLineFields } from './cart-fields'
import { remember, startMemory } from './cart-memory'

export interface CartSaver {
  /** As loaded or last saved. */
  cart: CartView
  lines: readonly CartLineView[]
  answers: CartAnswer['lines']
  isSaving: boolean
  /** Lines were saved but their new totals could not be loaded: the shown totals are stale. */
  isBehind: boolean
  /** Marks a line as changed; it is saved after `pauseMs` without another change. */
  touch: (lineId: number, pauseMs: number) => void
  saveNow: () => void
  release: () => void
}

/**
 * Saves quantities and ticks in the background. One request runs at a time; lines changed meanwhile
 * go with the next one, so that no save overtakes another. Lines not saved because of an outage are
 * sent again with the next save.
 */
export function useCartSaver(
  form: RefObject<HTMLFormElement>,
  loaded: CartView,
  page: CartAnswer | undefined,
): CartSaver {
  const { submit, state, data: saved } = useFetcher<CartAnswer>()
  const { cart, answers, isBehind } = useCartMemory({ loaded, page, saved })
  const lines = useMemo(() => cart.groups.flatMap((group) => group.lines), [cart])
  const waiting = useRef(new Set<number>())
  const pause = useRef<ReturnType<typeof setTimeout>>()
  const written = useRef(lines)
  const [due, setDue] = useState(0)
  const sent = useRef(due)
  const isNavigating = useNotes()
  useKeptLines(saved, setDue)

  useEffect(() => {
    if (state !== 'idle' || form.current === null) return
    // Input sent with the whole form is not overwritten before its reply.
    if (written.current !== lines && !isNavigating) {
      written.current = lines
      const isRefused = (id: number) => answers[id]?.isRefused === true
      writeLineFields(form.current, lines, (id) => waiting.current.has(id) || isRefused(id))
    }
    if (sent.current === due || pause.current !== undefined) return
    sent.current = due
    const ids = new Set([...waiting.current, ...unsavedLines(answers)])
    waiting.current.clear()
    if (ids.size === 0) return
    const body = readLineFields(form.current, lines, ids)
    submit(body, { method: 'post', action: paths.cart() })
  }, [answers, due, form, isNavigating, lines, state, submit])

  function stopPause() {
    clearTimeout(pause.current)
    pause.current = undefined
  }
  function saveNow() {
    stopPause()
    // Leaving a field by a press saves it, and a refusal would move the pressed element.
    afterPress(() => setDue((count) => count + 1))
  }
  return {
    cart,
    lines,
    answers,
    isSaving: state !== 'idle',
    isBehind,
    saveNow,
    touch: (lineId, pauseMs) => {
      waiting.current.add(lineId)
      stopPause()
      pause.current = setTimeout(saveNow, pauseMs)
    },
    release: () => {
      stopPause()
      waiting.current.clear()
    },
  }
}

function useNotes(): boolean {
  const isNavigating = useNavigation().state !== 'idle'
  useEffect(() => {
    noteNavigation(isNavigating)
    return () => noteNavigation(false)
  }, [isNavigating])
  return isNavigating
}

/** Input kept through a login is saved at once and then removed from the address. */
function useKeptLines(
  saved: CartAnswer | undefined,
  setDue: (next: (count: number) => number) => void,
): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const hasKept = Object.keys(readKeptLines(search)).length > 0
  useEffect(() => {
    if (hasKept && saved === undefined) setDue((count) => count + 1)
    else if (hasKept) navigate(paths.cart(), { replace: true, preventScrollReset: true })
  }, [hasKept, saved, navigate, setDue])
}

function useCartMemory(news: Parameters<typeof startMemory>[0]) {
  const { search } = useLocation()
  const [memory, setMemory] = useState(() => startMemory(news, readKeptLines(search)))
  const next = remember(memory, news)
  if (next !== memory) setMemory(next)
  return next
}

function unsavedLines(answers: CartAnswer['lines']): number[] {
  const unsaved = Object.entries(answers).filter(([, { isUnsaved }]) => isUnsaved === true)
  return unsaved.map(([id]) => Number(id))
}
