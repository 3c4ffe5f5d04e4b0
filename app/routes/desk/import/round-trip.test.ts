import { expect, test, vi } from 'vitest'
import { calls } from '#contract/calls'
import { csvText, type TableCell } from '#contract/csv-file'
import { decode } from '#contract/decode'
import { fileColumns, type PageColumn } from '#app/components/desk/page-columns'
import { describeDatabases } from '#tests/databases'
import { openImports } from '#tests/fixtures/imports'
import { fixtureNow } from '#tests/fixtures/stores'
import { seedDemoShop } from '#upstream/demo/seed'
import { filed as goodsFile } from '../goods'
import { filed as memberFile } from '../members'
import { columns as contractFile } from '../goods/contracts'
import { columns as rankFile } from '../goods/ranks'

vi.mock(import('#upstream/import/runs/own-process'), async () => {
  const { carryOut } = await import('#upstream/import/runs/carry-out')
  return { runInOwnProcess: (order) => carryOut(order, () => undefined) }
})

const slow = { timeout: 400_000 }

type Table = { headings: readonly string[]; rows: (readonly TableCell[])[] }

describeDatabases('what the desk exports and imports again', (open) => {
  const begin = async () => {
    const shop = await openImports(async () => {
      const database = await open()
      await seedDemoShop(database, fixtureNow)
      return database
    })
    const owner = await shop.add('店主乙', ['owner'])
    const all = async <Row>(path: string, data: (answer: unknown) => unknown) => {
      const rows: Row[] = []
      for (let after = 0; ;) {
        const answer = data(
          (await shop.get(`${path}?after=${String(after)}`, owner.token)).data,
        ) as {
          items: Row[]
          next?: number
          paging?: { next?: number }
        }
        rows.push(...answer.items)
        const next = answer.next ?? answer.paging?.next
        if (next === undefined) return rows
        after = next
      }
    }
    const read = (name: keyof typeof calls) => (answer: unknown) => {
      const decoded = decode(calls[name].data, answer)
      if (!decoded.success) throw decoded.error
      return decoded.data
    }
    const listOf = <Row>(
      rows: Row[],
      {
        headings,
        cellsOf,
      }: { headings: readonly string[]; cellsOf: (row: Row, now: number) => readonly TableCell[] },
    ): Table => ({ headings, rows: rows.map((row) => cellsOf(row, fixtureNow)) })
    const listedAs = async <Row>(
      path: string,
      name: keyof typeof calls,
      columns: readonly PageColumn<Row>[],
    ) => listOf(await all<Row>(path, read(name)), fileColumns(columns))
    const tables = {
      goods: () => listedAs('goods', 'desk.goodsList', goodsFile),
      members: () => listedAs('members', 'desk.members', memberFile),
      ranks: () => listedAs('rank_price', 'desk.rankPrices', rankFile),
      contracts: () => listedAs('contract_price', 'desk.contractPrices', contractFile),
    }
    const csv = ({ headings, rows }: Table) => csvText([headings, ...rows])
    const history = () =>
      shop.db
        .selectFrom('price_changes')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const upload = async (table: Table) => {
      const id = await shop.upload(csv(table), '导出.csv', {}, owner.token)
      return shop.settled(id, owner.token)
    }
    return { ...shop, owner, tables, upload, history }
  }

  test.each([
    ['goods', 'goods', '件装量', '7'],
    ['members', 'customers', '客户经理', '换人'],
    ['ranks', 'ranks', '3 级价格', { amount: '99999.5' }],
    ['contracts', 'contracts', '价格', { amount: '99999.5' }],
  ] as const)(
    '%s: nothing changes, and one cell is one difference',
    slow,
    async (name, kind, head, value) => {
      const { tables, upload, history, decide, settled, owner, db } = await begin()
      const table = await tables[name]()
      const before = await history()
      const audited = async () =>
        (
          await db
            .selectFrom('audit_log')
            .select('id')
            .where('action', 'not like', 'imports.%')
            .execute()
        ).length
      const acts = await audited()
      const same = await upload(table)
      expect(same.trial).toMatchObject({ fields: [], changes: [], refused: [] })
      expect(same).toMatchObject({
        problem: '',
        entry: { state: 'checked', kind, changed: 0, added: 0, rejected: 0 },
      })
      expect(table.rows.length).toBeGreaterThan(name === 'contracts' ? 1 : 10)
      await decide(same, 'apply', owner.token)
      expect(await settled(Number(same.entry.id), owner.token)).toMatchObject({
        entry: { state: 'applied', changed: 0 },
      })
      expect([await history(), await audited()]).toEqual([before, acts])

      const at = table.headings.indexOf(head)
      expect(at).toBeGreaterThan(-1)
      const rows = table.rows.map((cells, row) =>
        cells.map((cell, column) => (row === 1 && column === at ? value : cell)),
      )
      const one = await upload({ ...table, rows })
      expect(one.entry).toMatchObject({ kind, changed: 1, added: 0, rejected: 0 })
      expect(one.trial?.changes).toHaveLength(1)
    },
  )
})
