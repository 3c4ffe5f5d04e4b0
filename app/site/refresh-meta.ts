/** Moves a page on without scripts. */
export function refreshTo(address: string) {
  return { httpEquiv: 'refresh', content: `0; url=${address}` }
}

/** Shows the page anew while it waits for something, without scripts. */
export function refreshAfter(seconds: number) {
  return { httpEquiv: 'refresh', content: String(seconds) }
}
