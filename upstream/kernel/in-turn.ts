/** What this process is at, by name: the same once more waits here, and holds no connection. */
const underWay = new Map<string, Promise<unknown>>()

/** Does `work` when everything of the same name that was begun before it is over. */
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
