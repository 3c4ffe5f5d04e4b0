import { isRouteErrorResponse } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

export const networkMessage = '网络不通，请稍候再试'

const listeners = new Set<() => void>()
let isLastUnanswered = false

/** Notes whether the form sent last came to nothing. */
export function noteUnanswered(isSo: boolean): void {
  isLastUnanswered = isSo
  for (const listener of listeners) listener()
}

/** Whether the form sent last came to nothing. */
export function isUnanswered(): boolean {
  return isLastUnanswered
}

/** The same for a component, until another is sent or the buyer goes on. */
export function useIsUnanswered(): boolean {
  return useSyncExternalStore(listen, isUnanswered, never)
}

/**
 * What a request brings, or what stands for it when it came to nothing: no network, or an answer
 * that is not the shop's, such as the error page of a proxy. What the shop itself threw, redirects
 * included, is an answer.
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
 * Sends a form from the browser. Without an answer the page stays as it is, with all that was typed:
 * an error would replace it, and any answer of our own would make it load again, which fails without
 * a network too. So the promise stays open, and the next form or link takes its place. One that was
 * given up because another has taken its place already, as by a double click, is no outage.
 */
export function sendKept<T>({ signal }: Request, send: () => Promise<T>): Promise<T> {
  noteUnanswered(false)
  return answeredOr(send, () => {
    if (!signal.aborted) noteUnanswered(true)
    return stayOpen<T>()
  })
}

/** The answer that never comes. */
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
