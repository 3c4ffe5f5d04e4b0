import type { Kysely, Updateable } from 'kysely'
import type { Db } from './database'
import type { Schema } from './schema'

interface Versioned {
  id: number
  version: number
  state: string
}

type VersionedTable = {
  [Table in keyof Schema]: 'version' extends keyof Schema[Table] ? Table : never
}[keyof Schema]

/**
 * Changes a row as it was read, and counts its version up. False, and nothing changed, on a version
 * conflict or in another state than given.
 */
export async function moveOn<Table extends VersionedTable>(
  db: Db,
  table: Table,
  { id, version, state }: Pick<Versioned, 'id' | 'version'> & { state?: string },
  change: Omit<Updateable<Schema[Table]>, 'id' | 'version'>,
): Promise<boolean> {
  // Kysely does not work out the columns of one table of many.
  const rows = db as unknown as Kysely<Record<string, Versioned>>
  const moved = await rows
    .updateTable(table as string)
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
