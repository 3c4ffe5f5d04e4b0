/** Parameters of one statement that both databases take. */
const batchSize = 5_000

/** Reads rows for many ids or names, so many at once as a statement takes. */
export async function inBatches<T, R>(
  all: readonly T[],
  read: (some: T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = []
  for (let from = 0; from < all.length; from += batchSize)
    found.push(...(await read(all.slice(from, from + batchSize))))
  return found
}
