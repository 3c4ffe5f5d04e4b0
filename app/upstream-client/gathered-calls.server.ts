import { mostBatchedCalls } from '#contract/batch-call'
import type { Reply } from './answer.server'
import type { Asker, UpstreamRequest } from './request.server'

/** Timeout of a call in ms, and its abort signal. */
export interface Wait {
  waitMs: number
  signal: AbortSignal
}

export interface Carriers {
  alone: (outgoing: UpstreamRequest, signal: AbortSignal) => Promise<Reply>
  /**
   * Replies in the order of the calls, undefined for a late one. Undefined as a whole when this
   * upstream does not support batches.
   */
  together: (
    asker: Asker,
    outgoings: UpstreamRequest[],
    wait: Wait,
  ) => Promise<(Reply | undefined)[] | undefined>
}

interface Waiting {
  outgoing: UpstreamRequest
  /** Aborted by the timeout of this call or when its page is aborted. */
  signal: AbortSignal
  resolve: (reply: Reply) => void
  reject: (error: unknown) => void
}

/**
 * Batches the calls that one page makes within a tick; a single call is sent alone. Calls with
 * different token, store or request id are never batched together; nor are calls with different
 * timeouts, such as optional ones.
 */
export function gatherCalls(carriers: Carriers) {
  const gathered = new Map<string, Waiting[]>()

  return function send(
    asker: Asker,
    outgoing: UpstreamRequest,
    { waitMs, signal }: Wait,
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const waiting = { outgoing, signal, resolve, reject }
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      const key = JSON.stringify([asker.requestId, asker.token, asker.store, waitMs])
      const company = gathered.get(key)
      if (company !== undefined) {
        company.push(waiting)
        return
      }
      const fresh = [waiting]
      gathered.set(key, fresh)
      // Runs after all pending promises, so after the loaders of all routes have made their calls.
      process.nextTick(() => {
        gathered.delete(key)
        for (let at = 0; at < fresh.length; at += mostBatchedCalls)
          void leave(carriers, asker, fresh.slice(at, at + mostBatchedCalls), waitMs)
      })
    })
  }
}

async function leave(
  carriers: Carriers,
  asker: Asker,
  gathered: Waiting[],
  waitMs: number,
): Promise<void> {
  const company = gathered.filter(({ signal }) => !signal.aborted)
  if (company.length < 2) {
    leaveAlone(carriers, company)
    return
  }
  const abort = new AbortController()
  const stopWhenAllGaveUp = () => {
    if (company.every(({ signal }) => signal.aborted)) abort.abort()
  }
  for (const { signal } of company) signal.addEventListener('abort', stopWhenAllGaveUp)
  try {
    const outgoings = company.map(({ outgoing }) => outgoing)
    const replies = await carriers.together(asker, outgoings, { waitMs, signal: abort.signal })
    if (replies === undefined) leaveAlone(carriers, company)
    else reply(company, replies)
  } catch (error) {
    for (const { reject } of company) reject(error)
  }
}

function leaveAlone({ alone }: Carriers, company: Waiting[]): void {
  for (const { outgoing, signal, resolve, reject } of company)
    alone(outgoing, signal).then(resolve, reject)
}

// A late call stays pending until its own timeout reports it.
function reply(company: Waiting[], replies: (Reply | undefined)[]): void {
  company.forEach(({ resolve }, at) => {
    const reply = replies[at]
    if (reply !== undefined) resolve(reply)
  })
}
