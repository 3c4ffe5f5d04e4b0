import type { Database } from './database'

/** The database, or a transaction of it. */
export type Connection = Pick<Database, 'db' | 'engine'>
