import type * as goodsPresses from './goods-presses'

type Presses = typeof goodsPresses

let presses: Presses | undefined

/**
 * What sends the add buttons of goods together (`goods-presses.ts`). It is loaded when somebody comes
 * near such a button; until then every press is sent by itself.
 */
export function loadedPresses(): Presses | undefined {
  return presses
}

/** Starts loading when the pointer or the focus is at an add button. */
export function loadPresses({ target }: Event): void {
  if (presses === undefined && (target as Element).closest('[value^="add-one/"]') !== null)
    import('./goods-presses').then(
      (loaded) => (presses = loaded),
      () => undefined,
    )
}
