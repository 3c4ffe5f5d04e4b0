import type { SqliteStatement } from 'kysely'
import type Libsql from 'libsql'

type Row = Record<string, unknown>

/**
 * Makes a statement read rows as arrays and builds the objects here: libsql sets properties one by
 * one across the native boundary, which is half the cost of reading a row.
 */
export function readQuickly(statement: Libsql.Statement): SqliteStatement {
  const plain = statement as unknown as SqliteStatement
  if (!plain.reader) return plain
  let names = namesOf(statement)
  statement.raw()
  const toRow = (values: unknown[]): Row => {
    // The engine recompiles `select *` when the table has got another column.
    if (values.length !== names.length) names = namesOf(statement)
    const row: Row = {}
    for (let at = 0; at < values.length; at += 1) row[names[at] ?? ''] = values[at]
    return row
  }
  return {
    reader: true,
    all: (parameters) => (plain.all(parameters) as unknown[][]).map(toRow),
    run: (parameters) => plain.run(parameters),
    *iterate(parameters) {
      for (const values of plain.iterate(parameters)) yield toRow(values as unknown[])
    },
  }
}

function namesOf(statement: Libsql.Statement): string[] {
  return statement.columns().map(({ name }) => name)
}
