/** Work in progress in this process by name; waiting work holds no database connection. */
const underWay = new Map<string, Promise<unknown>>()

/** Runs `work` after all earlier work of the same name has ended, also when that failed. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(name) ?? Promise.resolve()
  const own = before.then(work)
  const settled = own.catch(() => undefined)
  underWay.set(name, settled)
  try {
    return await own
  } finally {
    if (underWay.get(name) === settled) underWay.delete(name)
  }
}
