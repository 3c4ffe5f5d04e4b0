/** A field that a page does not show stays on the server. */
export function pick<T extends object, K extends keyof T>(
  from: T,
  names: readonly K[],
): Pick<T, K> {
  const picked: Partial<T> = {}
  // An absent field stays absent: `undefined` would be serialised for the browser.
  for (const name of names) if (from[name] !== undefined) picked[name] = from[name]
  return picked as Pick<T, K>
}
