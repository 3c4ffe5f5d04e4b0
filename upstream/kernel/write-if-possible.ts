import type { Context } from './context'
import { outageOf } from './db/outage'

/**
 * Does a write that a page can do without, such as the last use of a session: while the database
 * takes no writes (a full disk, a lock) the page is read all the same. Throws anything else.
 */
export async function writeIfPossible(
  { log }: Pick<Context, 'log'>,
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    const outage = outageOf(error)
    if (outage === undefined) throw error
    log.warn({ outage, err: error }, 'a write was left out')
  }
}
