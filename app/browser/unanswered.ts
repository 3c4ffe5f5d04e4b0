import { isRouteErrorResponse } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

export const networkMessage = '网络不通，请稍候再试'

const listeners = new Set<() => void>()
let isLastUnanswered = false

export function noteUnanswered(isSo: boolean): void {
  isLastUnanswered = isSo
  for (const listener of listeners) listener()
}

export function isUnanswered(): boolean {
  return isLastUnanswered
}

/** Re-renders until another form is sent or the buyer navigates. */
export function useIsUnanswered(): boolean {
  return useSyncExternalStore(listen, isUnanswered, never)
}

/**
 * The response, or a substitute when there is none: no network, or a response that is not the
 * shop's, such as a proxy's error page. Anything the shop itself throws, redirects included, counts
 * as a response.
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
 * Sends a form from the browser. Without a response the page stays with all input: an error would
 * replace it, and any value of our own would revalidate, which fails without a network too. So the
 * promise stays pending until the next form or link replaces it. A request aborted by a newer one,
 * as by a double click, is no outage.
 */
export function sendKept<T>({ signal }: Request, send: () => Promise<T>): Promise<T> {
  noteUnanswered(false)
  return answeredOr(send, () => {
    if (!signal.aborted) noteUnanswered(true)
    return stayOpen<T>()
  })
}

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
