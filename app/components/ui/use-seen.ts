import { useActionData } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'
import { isTyping } from '#app/browser/last-move'

/**
 * For what a page answers to a form: brings the element into view and moves the focus to it, each
 * time `answer` is a new one. Without scripts `autoFocus` on the same element does it.
 */
export function useSeen<T extends HTMLElement>(answer: unknown): RefObject<T> {
  const element = useRef<T>(null)
  useEffect(() => {
    if (answer !== undefined) show(element.current)
  }, [answer])
  return element
}

/** The answer to the form of this page while there is something `wrong` to say; a new one each time. */
export function useRefusal(wrong: string | undefined): unknown {
  const answer = useActionData()
  return wrong === undefined ? undefined : (answer ?? wrong)
}

/**
 * The same for the first wrong field of a form, each time its page has a new answer. Of a choice of
 * one among several the whole takes the focus; a message that has it already keeps it.
 */
export function useFirstMistake(): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null)
  const answer = useActionData()
  useEffect(() => {
    if (answer && document.activeElement?.getAttribute('role') !== 'alert')
      show(form.current?.querySelector('[aria-invalid],fieldset[tabindex]'))
  }, [answer])
  return form
}

/** Brings an element into view and moves the focus to it, unless somebody types on elsewhere. */
export function show(element: HTMLElement | null | undefined): void {
  if (isTyping()) return
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
