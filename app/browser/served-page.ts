/**
 * The page as the server sent it, which works without scripts. Kept so that a failing script loses
 * nothing.
 */
let served: Node | undefined
let servedAs: unknown
let stopScripts: () => void
let hasFailed = false

/** Keeps the page; `stop` ends the client rendering. */
export function keepServedPage(stop: () => void): void {
  // A detached document, so that the copies of its pictures do not load.
  served = new Document().importNode(document.documentElement, true)
  servedAs = historyKey()
  stopScripts = stop
}

/**
 * When client rendering has failed: restores the page as it was served, or, after a client
 * navigation, loads the new one from the server.
 */
export function fallBackToServedPage(): void {
  if (hasFailed) return
  hasFailed = true
  const page = servedAs === historyKey() ? served : undefined
  // After React has finished its current work.
  if (page !== undefined) setTimeout(() => putBack(page))
  // Not by assigning the address: with a fragment that would load nothing.
  else location.reload()
}

function putBack(page: Node): void {
  try {
    stopScripts()
  } finally {
    for (const rest of [...document.children]) rest.remove()
    document.appendChild(page)
  }
}

function historyKey(): unknown {
  return (history.state as { key?: unknown } | null)?.key
}
