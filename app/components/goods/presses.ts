import type * as goodsPresses from './goods-presses'

type Presses = typeof goodsPresses

let presses: Presses | undefined

/**
 * Sends the add buttons of goods together (`goods-presses.ts`). Loaded when the pointer or focus
 * comes near one; until then every press is sent by itself.
 */
export function loadedPresses(): Presses | undefined {
  return presses
}

export function loadPresses({ target }: Event): void {
  if (presses === undefined && (target as Element).closest('[value^="add-one/"]') !== null)
    import('./goods-presses').then(
      (loaded) => (presses = loaded),
      () => undefined,
    )
}
