/** Moves a page on without scripts. */
export function refreshTo(address: string) {
  return { httpEquiv: 'refresh', content: `0; url=${address}` }
}
