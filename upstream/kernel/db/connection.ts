import type { Database } from './database'

/** Whatever runs a statement: the database, or a transaction of it. */
export type Connection = Pick<Database, 'db' | 'engine'>
