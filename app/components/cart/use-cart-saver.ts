import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CartAnswer } from '#app/utils/cart-answer'
import type { CartLineView } from '#app/utils/cart-groups'
import { paths } from '#app/utils/paths'
import { readLineFields, writeLineFields } from './cart-fields'

/** Saves lines in the background; see `useCartSaver`. */
export interface CartSaver {
  /** What is to be said at each line. */
  answers: CartAnswer['lines']
  isSaving: boolean
  /** Marks a line as touched; it is saved after `pauseMs` without another touch. */
  touch: (lineId: number, pauseMs: number) => void
  /** Saves what is waiting, now. */
  saveNow: () => void
  /** Forgets what is waiting: the whole form is about to be sent. */
  release: () => void
}

/**
 * Saves numbers and ticks while the buyer goes on. What stands in the fields is what the buyer
 * wants; all lines touched while a request runs go in the next one, so none overtakes another.
 */
export function useCartSaver(
  form: RefObject<HTMLFormElement>,
  lines: readonly CartLineView[],
  pageAnswer: CartAnswer | undefined,
): CartSaver {
  const { submit, state, data } = useFetcher<CartAnswer>()
  const answers = useAnswers(pageAnswer, data)
  const waiting = useRef(new Set<number>())
  const pause = useRef<ReturnType<typeof setTimeout>>()
  const written = useRef(lines)
  const [due, setDue] = useState(0)

  useEffect(() => {
    if (state !== 'idle' || form.current === null) return
    if (written.current !== lines) {
      written.current = lines
      const isRefused = (id: number) => answers[id]?.isRefused === true
      writeLineFields(form.current, lines, (id) => waiting.current.has(id) || isRefused(id))
    }
    if (due === 0 || waiting.current.size === 0 || pause.current !== undefined) return
    const body = readLineFields(form.current, lines, waiting.current)
    waiting.current.clear()
    submit(body, { method: 'post', action: paths.cart() })
  }, [answers, due, form, lines, state, submit])

  function stopPause() {
    clearTimeout(pause.current)
    pause.current = undefined
  }
  function saveNow() {
    stopPause()
    setDue((count) => count + 1)
  }
  return {
    answers,
    isSaving: state !== 'idle',
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

interface AnswerMemory {
  page: CartAnswer | undefined
  saved: CartAnswer | undefined
  lines: CartAnswer['lines']
}

// A message stays at its line until that line is saved again, or another page comes.
function useAnswers(page: CartAnswer | undefined, saved: CartAnswer | undefined) {
  const [memory, setMemory] = useState<AnswerMemory>({ page, saved, lines: page?.lines ?? {} })
  if (memory.page === page && memory.saved === saved) return memory.lines
  const lines =
    memory.page === page && saved !== undefined ? merge(memory.lines, saved) : (page?.lines ?? {})
  setMemory({ page, saved, lines })
  return lines
}

function merge(known: CartAnswer['lines'], { lines, savedIds }: CartAnswer): CartAnswer['lines'] {
  const rest = Object.entries(known).filter(([id]) => !savedIds.includes(Number(id)))
  return { ...Object.fromEntries(rest), ...lines }
}
