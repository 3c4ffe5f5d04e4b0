import type { Layout } from '#app/site/handle'

/** The open category menu hangs over the beginning of the bar. */
export function drawBarClass({ categoryMenu }: Layout): string {
  return categoryMenu ? 'draw-bar beside-open-menu' : 'draw-bar'
}
