/**
 * True for a key that an input method takes. In Safari the Enter that ends a composition comes
 * after `compositionend`, with `isComposing` false and the key code 229 of all keys of an input
 * method.
 */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229
}
