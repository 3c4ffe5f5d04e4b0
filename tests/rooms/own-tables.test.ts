import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Linter, type Rule } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import type { Schema } from '#upstream/kernel/db/schema'
import ownersFile from '#upstream/kernel/db/table-owners.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '../..')
const rule = new URL('../../scripts/lint/own-tables.js', import.meta.url).href
const { ownTables } = (await import(rule)) as { ownTables: Rule.RuleModule }

/** The type makes sure that every table has an owner. */
const owners: Record<keyof Schema, string> = ownersFile

function complaints(file: string, text: string): string[] {
  const found = new Linter({ cwd: root }).verify(
    text,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { shop: { rules: { 'own-tables': ownTables } } },
      rules: { 'shop/own-tables': 'error' },
    },
    path.join(root, file),
  )
  return found.map(({ message }) => message)
}

/** Ways to name a table, each in a file that may not. */
const refused: [how: string, file: string, text: string][] = [
  ['reads', 'upstream/members/accounts/store.ts', "db.selectFrom('cart_lines').select('id')"],
  ['reads by another name', 'upstream/trade/cart/store.ts', "db.selectFrom('goods as product')"],
  [
    'reads one of several',
    'upstream/trade/cart/store.ts',
    "db.selectFrom(['cart_lines', 'goods'])",
  ],
  ['joins', 'upstream/goods/brands/store.ts', "select(db).leftJoin('search_terms', 'id', 'name')"],
  ['inserts', 'upstream/trade/orders/store.ts', "trx.insertInto('cart_lines').values(rows)"],
  ['updates', 'upstream/members/points/store.ts', "ctx.db.updateTable('stores').set({})"],
  ['deletes', 'upstream/trade/orders/store.ts', "db.deleteFrom('cart_lines')"],
  [
    'asks in SQL',
    'upstream/goods/promotions/use-store.ts',
    'sql<number>`(select sum(quantity_milli) from order_lines where id = ${id})`',
  ],
  ['joins in SQL', 'upstream/goods/brands/store.ts', 'sql`left join "goods" on true`'],
  [
    'names it as a part of SQL',
    'upstream/trade/hm/store.ts',
    "sql`select 1 from ${sql.table('orders')}`",
  ],
  ['writes it out', 'upstream/trade/hm/store.ts', "sql.raw('update orders set state = 1')"],
  ['inserts in bulk', 'upstream/import/write-goods.ts', "insertRows(db, 'goods', rows)"],
  ['counts ids', 'upstream/kernel/jobs/store.ts', "advanceIds(db, engine, ['jobs', 'goods'])"],
  ['uses what is held', 'upstream/members/vouchers/store.ts', "useHeld(ctx, 'store_coupons', use)"],
  [
    'keeps a ledger',
    'upstream/goods/promotions/use-store.ts',
    "const ledger = { limited: 'sets' }",
  ],
  ['reads for the demonstration', 'upstream/demo/seed.ts', "db.selectFrom('goods')"],
  ['deletes for the demonstration', 'upstream/demo/seed.ts', "db.deleteFrom('goods')"],
]

const letIn: [file: string, text: string][] = [
  ['upstream/trade/orders/store.ts', "db.selectFrom('orders').innerJoin('order_lines', 'id', 'x')"],
  ['upstream/trade/orders/payment-store.ts', "db.insertInto('payments')"],
  ['upstream/goods/catalogue/search/store.ts', 'sql`select code from goods_codes`'],
  ['upstream/kernel/db/held-quantities.ts', 'sql`select 1 from cart_lines`'],
  ['upstream/demo/seed.ts', "insertRows(trx, 'orders', rows)"],
  ['upstream/trade/cart/add.ts', "lockRows(db, 'stores', [1])"],
  ['upstream/calls/goods.ts', "const kind = 'goods'; Array.from('abc'); present('orders')"],
]

describe('tables', () => {
  test.for(refused)('who %s is refused in %s', ([, file, text]) => {
    expect(complaints(file, text)).toHaveLength(1)
  })

  test.for(letIn)('%s may say %s', ([file, text]) => {
    expect(complaints(file, text)).toEqual([])
  })

  test('of a domain are named in its stores only', () => {
    const [complaint] = complaints('upstream/trade/orders/cancel.ts', "db.selectFrom('orders')")
    expect(complaint).toContain('store.ts or <topic>-store.ts of upstream/trade/orders')
  })

  test('are owned by folders that have a store', async () => {
    const folders = new Set(Object.values(owners).filter((owner) => owner !== 'kernel/db'))
    for (const folder of folders) {
      const named = Object.entries(owners).filter(([, owner]) => owner === folder)
      expect(await namedInStores(folder), folder).toEqual(
        expect.arrayContaining(named.map(([table]) => table)),
      )
    }
  })
})

/** Tables whose names occur as strings in the stores of a domain. */
async function namedInStores(folder: string): Promise<string[]> {
  const at = path.join(root, 'upstream', folder)
  const files = (await readdir(at, { recursive: true })).filter((file) => /store\.ts$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(path.join(at, file), 'utf8')))
  return Object.keys(owners).filter((table) =>
    texts.some((text) => new RegExp(`\\b${table}\\b`).test(text)),
  )
}

describeDatabases('the tables of the database', (open) => {
  test('each have an owner', async () => {
    const { db } = await open()
    const all = await db.introspection.getTables()
    // The schema `keeper` belongs to the tests.
    const tables = all.filter(({ schema }) => schema !== 'keeper').map(({ name }) => name)
    expect(tables.sort()).toEqual(Object.keys(owners).sort())
  })
})
