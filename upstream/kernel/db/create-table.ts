import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from './engine'

/** Columns of a table by name, each described in words: see `createTable`. */
export type Columns = Record<string, string>

type Column = 'text' | 'integer'

/**
 * Creates a table from words: a column is `id`, or `text` or `int` and then `null` when it may be
 * null, `key` for the primary key, `=0` for a default, `>=0` for a check that it never goes below,
 * `->table` for a reference.
 */
export async function createTable(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  columns: Columns,
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, words] of Object.entries(columns)) {
    if (words === 'id') table = addId(table, engine)
    else table = addColumn(table, engine, column, words.split(' '))
  }
  await table.execute()
}

function addId(table: CreateTableBuilder<string, string>, engine: Engine) {
  return engine === 'sqlite'
    ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
}

function addColumn(
  table: CreateTableBuilder<string, string>,
  engine: Engine,
  column: string,
  words: string[],
) {
  const type: Column | 'bigint' =
    words[0] === 'text' ? 'text' : engine === 'sqlite' ? 'integer' : 'bigint'
  return table.addColumn(column, type, (c) => {
    let built = words.includes('null') ? c : c.notNull()
    for (const word of words) {
      if (word === 'key') built = built.primaryKey()
      if (word.startsWith('=')) built = built.defaultTo(sql.raw(word.slice(1)))
      if (word === '>=0') built = built.check(sql.raw(`${column} >= 0`))
      if (word.startsWith('->')) built = built.references(`${word.slice(2)}.id`)
    }
    return built
  })
}
