/**
 * The page as the server sent it works without scripts. It is kept, so that a script that fails
 * takes nothing away.
 */
let served: Node | undefined
let servedAs: unknown
let stopScripts: () => void
let hasFailed = false

/** Keeps the page; `stop` ends what scripts have made of it. */
export function keepServedPage(stop: () => void): void {
  // In a document that nobody sees, where the copies of its pictures do not load.
  served = new Document().importNode(document.documentElement, true)
  servedAs = historyKey()
  stopScripts = stop
}

/**
 * When showing a page by scripts has failed: puts the page back as it was served, or, when scripts
 * have led on from there, loads the new one from the server.
 */
export function fallBackToServedPage(): void {
  if (hasFailed) return
  hasFailed = true
  const page = servedAs === historyKey() ? served : undefined
  // Not while React is still at work.
  if (page !== undefined) setTimeout(() => putBack(page))
  // Not by its address: with a fragment that would load nothing.
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

/** The router gives every page that it leads to a key of its own. */
function historyKey(): unknown {
  return (history.state as { key?: unknown } | null)?.key
}
