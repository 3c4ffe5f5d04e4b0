/** These fields and nothing else: what a page does not show stays on the server. */
export function pick<T extends object, K extends keyof T>(
  from: T,
  names: readonly K[],
): Pick<T, K> {
  const picked: Partial<T> = {}
  // A field that is absent stays absent: an `undefined` would travel to the browser as one.
  for (const name of names) if (from[name] !== undefined) picked[name] = from[name]
  return picked as Pick<T, K>
}
