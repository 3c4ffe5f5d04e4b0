/**
 * Why the database or its disk could not do its part, for no fault of the request: another program
 * holds a lock, there is no room left, or it cannot be reached or written to.
 */
export type Outage = 'locked' | 'full' | 'away'

/** By the code of the error: SQLite's and node's by name, PostgreSQL's by SQLSTATE or its class. */
const outages: readonly [code: RegExp, outage: Outage][] = [
  [/^(SQLITE_BUSY|SQLITE_LOCKED|55P03|40P01|40001)/, 'locked'],
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_READONLY|EIO|EROFS|EMFILE)/, 'away'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/, 'away'],
  [/^(08...|53200|53300|57P0.|25006)$/, 'away'],
]

/** The client of PostgreSQL gives no code to what it notices itself. */
const lostConnection = /connection terminated|connection error|timeout exceeded when trying/i

/** What kind of outage an error tells of; undefined for every other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return outages.find(([pattern]) => pattern.test(code))?.[1]
  return lostConnection.test(error.message) ? 'away' : undefined
}
