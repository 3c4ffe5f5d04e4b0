import { useActionData } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'

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

/** The same for the first field of a form that an answer says to be wrong. */
export function useFirstMistake(form: RefObject<HTMLElement>, answer: unknown): void {
  useEffect(() => {
    if (answer !== undefined) show(form.current?.querySelector('[aria-invalid="true"]') ?? null)
  }, [form, answer])
}

/** Brings an element into view and moves the focus to it. */
export function show(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
