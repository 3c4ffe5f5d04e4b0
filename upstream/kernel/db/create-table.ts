import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from './engine'

export type Columns = Record<string, string>

type Column = 'text' | 'integer'

/** Tables by name; each comes after those it refers to. */
export type Tables = Record<string, Columns>

/** Creates tables and then their indexes, each `index name on …` or `unique index name on …`. */
export async function createTables(
  db: Kysely<unknown>,
  engine: Engine,
  tables: Tables,
  indexes: readonly string[],
): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(db, engine, name, columns)
  await runAll(
    db,
    indexes.map((index) => `create ${index}`),
  )
}

/**
 * Creates a table. A column is defined by words:
 * - `id`, or `text` or `int`, then `null` when nullable
 * - `key`: primary key
 * - `=0`: default value
 * - `>=0`: check that it is never negative
 * - `in:a,b`: check that it is one of these
 * - `->table`: foreign key
 * - `=>table`: foreign key to a table that a later room creates (see `addReferences`)
 */
async function createTable(
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

/**
 * Adds foreign keys to tables that exist only now, each `table.column -> other`. SQLite has them
 * from the beginning: it resolves the table on first use.
 */
export async function addReferences(
  db: Kysely<unknown>,
  engine: Engine,
  references: readonly string[],
): Promise<void> {
  if (engine === 'sqlite') return
  await runAll(
    db,
    references.map((reference) => {
      const [table, column, other] = reference.split(/\.| -> /)
      return `alter table ${table} add foreign key (${column}) references ${other} (id)`
    }),
  )
}

export async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
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
      if (/^=(?!>)/.test(word)) built = built.defaultTo(sql.raw(word.slice(1)))
      if (word === '>=0') built = built.check(sql.raw(`${column} >= 0`))
      if (word.startsWith('in:')) built = built.check(sql.raw(isOneOf(column, word.slice(3))))
      const isReference = word.startsWith('->') || (word.startsWith('=>') && engine === 'sqlite')
      if (isReference) built = built.references(`${word.slice(2)}.id`)
    }
    return built
  })
}

function isOneOf(column: string, values: string): string {
  const quoted = values.split(',').map((value) => `'${value}'`)
  return `${column} in (${quoted.join(', ')})`
}
