/**
 * A failure of the database or disk that is not the request's fault: a lock held by another
 * program, no space left, unreachable or not writable, or slower than a page can wait.
 */
export type Outage = 'locked' | 'full' | 'away' | 'slow'

/** By error code: names of SQLite and node, SQLSTATE or its class of PostgreSQL. */
const outages: readonly [code: RegExp, outage: Outage][] = [
  [/^(SQLITE_BUSY|SQLITE_LOCKED|55P03|40P01|40001)/, 'locked'],
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_READONLY|EIO|EROFS|EMFILE)/, 'away'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/, 'away'],
  [/^57014$/, 'slow'],
  [/^(08...|53200|53300|57P0.|25006)$/, 'away'],
]

/** The pg client sets no code on errors that it detects itself. */
const lostConnection = /connection terminated|connection error|timeout exceeded when trying/i

export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return outages.find(([pattern]) => pattern.test(code))?.[1]
  return lostConnection.test(error.message) ? 'away' : undefined
}
