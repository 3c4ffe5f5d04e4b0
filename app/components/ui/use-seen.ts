import { useActionData } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'
import { isTyping } from '#app/browser/last-move'

/**
 * Brings an element into view and focuses it whenever `answer` is a new object. Without scripts
 * `autoFocus` on the same element does it.
 */
export function useSeen<T extends HTMLElement>(answer: unknown): RefObject<T> {
  const element = useRef<T>(null)
  useEffect(() => {
    if (answer !== undefined) show(element.current)
  }, [answer])
  return element
}

/** The reply to this page's form while there is an error to show; a new object each time. */
export function useRefusal(wrong: string | undefined): unknown {
  const answer = useActionData()
  return wrong === undefined ? undefined : (answer ?? wrong)
}

/**
 * The same for the first invalid field of a form. Of radio buttons the whole set takes the focus; a
 * message that has it already keeps it.
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

/** Brings an element into view and focuses it, unless somebody is typing elsewhere. */
export function show(element: HTMLElement | null | undefined): void {
  if (isTyping()) return
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
