import { isRouteErrorResponse } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

export const networkMessage = '网络不通，请稍候再试'

const listeners = new Set<() => void>()
let isLastUnanswered = false

/** Records whether the form sent last got no answer. */
export function noteUnanswered(isSo: boolean): void {
  isLastUnanswered = isSo
  for (const listener of listeners) listener()
}

/** Whether the form sent last got no answer. */
export function isUnanswered(): boolean {
  return isLastUnanswered
}

/** The same as a hook, until another form is sent or the buyer navigates. */
export function useIsUnanswered(): boolean {
  return useSyncExternalStore(listen, isUnanswered, never)
}

/**
 * The response, or a substitute when there is none: no network, or an answer that is not the
 * shop's, such as the error page of a proxy. Whatever the shop itself throws, redirects included,
 * is an answer.
 */
export async function answeredOr<T>(
  send: () => Promise<T>,
  instead: () => T | Promise<T>,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return instead()
  }
}

/**
 * Sends a form from the browser. Without an answer the page stays as it is, with all input: an
 * error would replace it, and any answer of our own would revalidate, which fails without a network
 * too. So the promise stays open, and the next form or link replaces it. A request aborted by a
 * newer one, as by a double click, is no outage.
 */
export function sendKept<T>({ signal }: Request, send: () => Promise<T>): Promise<T> {
  noteUnanswered(false)
  return answeredOr(send, () => {
    if (!signal.aborted) noteUnanswered(true)
    return stayOpen<T>()
  })
}

/** A promise that never settles. */
export function stayOpen<T>(): Promise<T> {
  return new Promise(() => undefined)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function never(): boolean {
  return false
}
