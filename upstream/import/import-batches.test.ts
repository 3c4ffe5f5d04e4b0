import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeBothDatabases, type TestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import type { Db } from '#upstream/kernel/db/database'
import { rowsXml, workbookOf } from '#tests/fixtures/zip-file'
import { importCatalogue } from './import-catalogue'

const now = Date.parse('2026-11-21T09:30:00+08:00')
const headings = '货号,品名,单价,批号,生产日期,有效期至,库存'
const [fresh, near] = ['2028-06-30', '2027-03-31']

async function onStock(db: Db) {
  const rows = await db.selectFrom('goods_batches').selectAll().orderBy('id').execute()
  return rows.filter((row) => row.stock_milli > 0 && row.number + row.expires_on !== '')
}

describeBothDatabases('batches of imported goods', (open) => {
  async function importFile(database: TestDatabase, content: string | Buffer) {
    const file = path.join(database.settings.DATA_DIR, 'stock.csv')
    await writeFile(file, content)
    return importCatalogue(database, file, { now })
  }
  const importLines = (database: TestDatabase, ...lines: string[]) =>
    importFile(database, [headings, ...lines].join('\n'))
  const goodsOf = ({ db }: TestDatabase) =>
    db.selectFrom('goods').select(['name', 'stock_milli', 'expires_on']).orderBy('id').execute()
  const batchesOf = async ({ db }: TestDatabase) =>
    (await onStock(db)).map(
      ({ number, produced_on, expires_on, stock_milli }) =>
        `${number} ${produced_on ?? ''} ${expires_on} ${stock_milli / 1000}`,
    )

  test('one row per batch adds up, wherever the rows stand', async () => {
    const database = await open()
    const lines = [
      `A-1,甘草片,3,240601,2024/7/1,${fresh},100`,
      'A-2,黄芪片,4,,,,7',
      `A-1,甘草片,3,240101,2024/4/1,${near},20`,
    ]
    expect(await importLines(database, ...lines)).toMatchObject({
      read: 3,
      added: 2,
      merged: 1,
      rejected: 0,
      batches: 2,
      unbatched: 1,
    })
    expect(await goodsOf(database)).toEqual([
      { name: '甘草片', stock_milli: 120_000, expires_on: near },
      // Drugs without a batch are not for sale.
      { name: '黄芪片', stock_milli: 0, expires_on: null },
    ])
    expect(await batchesOf(database)).toEqual([
      `240601 2024-07-01 ${fresh} 100`,
      `240101 2024-04-01 ${near} 20`,
    ])
    expect(await importLines(database, ...lines)).toMatchObject({
      unchanged: 2,
      merged: 1,
      unbatched: 1,
    })
    expect(await batchesOf(database)).toHaveLength(2)
  })

  test('the next file replaces the batches of its goods, and only of these', async () => {
    const database = await open()
    await importLines(
      database,
      `A-1,甘草片,3,B1,,${fresh},10`,
      `A-2,黄芪片,3,B2,,${fresh},10`,
      `A-3,当归片,3,B3,,${fresh},10`,
    )
    const result = await importLines(database, `A-1,甘草片,3,B9,,${near},5`, 'A-2,黄芪片,3,,,,8')
    expect(result).toMatchObject({ changed: 2, batches: 1 })
    expect(await batchesOf(database)).toEqual([
      `B2  ${fresh} 8`,
      `B3  ${fresh} 10`,
      `B9  ${near} 5`,
    ])
    expect(await goodsOf(database)).toEqual([
      { name: '甘草片', stock_milli: 5000, expires_on: near },
      { name: '黄芪片', stock_milli: 8000, expires_on: fresh },
      { name: '当归片', stock_milli: 10_000, expires_on: fresh },
    ])
  })

  test('buyers see batches and near expiry of a shop that was only imported', async () => {
    const database = await open()
    await importLines(
      database,
      `A-1,甘草片,3,B1,,${near},10`,
      `A-1,甘草片,3,,,${fresh},6`,
      `A-2,黄芪片,4,B2,,${fresh},10`,
      'A-3,听诊器,50,D7,,,2',
    )
    const api = openApi(database, undefined, { PRICE_VISIBILITY: 'public' })
    const { items } = (await api.get('/api/goods/list?sort=name')).data as {
      items: { id: number; name: string; is_jxq: boolean; xq?: string }[]
    }
    const shown = new Map(items.map((item) => [item.name, item]))
    expect(shown.get('甘草片')).toMatchObject({ is_jxq: true, xq: near })
    expect(shown.get('黄芪片')).toMatchObject({ is_jxq: false, xq: fresh })
    const detail = async (name: string) =>
      (await api.get(`/api/goods/detail/${String(shown.get(name)?.id)}`)).data['batches']
    expect(await detail('甘草片')).toEqual([{ ph: 'B1', xq: near, number: 10 }])
    expect(await detail('听诊器')).toEqual([{ ph: 'D7', number: 2 }])
  })

  test('a batch that may not be sold any more is kept back, and does not take the others off sale', async () => {
    const database = await open()
    const result = await importLines(
      database,
      'A-1,甘草片,3,OLD,,2026-12-20,3',
      `A-1,甘草片,3,NEW,,${fresh},10`,
      'A-2,黄芪片,3,OLD,,2026-12-20,3',
    )
    expect(result).toMatchObject({ added: 2, keptBack: 2, batches: 3 })
    expect(await goodsOf(database)).toEqual([
      { name: '甘草片', stock_milli: 10_000, expires_on: fresh },
      { name: '黄芪片', stock_milli: 3000, expires_on: '2026-12-20' },
    ])
    const goods = await database.db
      .selectFrom('goods')
      .select('id')
      .where('code', '=', 'A-1')
      .executeTakeFirst()
    const { data } = await openApi(database).get(`/api/goods/detail/${String(goods?.id)}`)
    expect(data['batches']).toMatchObject([{ ph: 'NEW' }])
  })

  test('rows that contradict each other about a batch are rejected, copies are one', async () => {
    const database = await open()
    const line = `A-1,甘草片,3,B1,2024-07-01,${fresh},10`
    const result = await importLines(
      database,
      line,
      line,
      `A-1,甘草片,3,B1,2024-07-01,${near},5`,
      `A-1,甘草片,3.5,B2,,${fresh},5`,
      'A-1,甘草片,3,,,,5',
      `A-1,甘草片,3,b1,2024-07-01,${fresh},4`,
      'A-4,当归片,3,B7,,2028-02-30,4',
    )
    expect(result).toMatchObject({ read: 7, added: 1, merged: 2, rejected: 4 })
    const rejected = await readFile(result.rejectedFile ?? '', 'utf8')
    for (const words of [
      `批号 B1 在第 2 行的有效期至 ${fresh}，本行是 ${near}`,
      '与第 2 行是同一商品，但价格不同',
      '第 6 行没有批号和有效期',
      '有效期“2028-02-30”不是有效的日期',
    ])
      expect(rejected).toContain(words)
    expect(await goodsOf(database)).toMatchObject([{ stock_milli: 14_000 }])
  })

  test('without stock a file tells the expiry and leaves stock and batches', async () => {
    const database = await open()
    await importLines(database, `A-1,甘草片,3,B1,,${fresh},10`)
    const result = await importFile(database, `货号,品名,有效期至\nA-1,甘草片,${near}`)
    expect(result).toMatchObject({ changed: 1, batches: 0 })
    expect(await goodsOf(database)).toMatchObject([{ stock_milli: 10_000, expires_on: near }])
  })

  test('merged cells of a workbook: the goods fill down, their stock counts once', async () => {
    const database = await open()
    const rows = rowsXml([
      headings.split(','),
      ['A-1', '甘草片', '3', 'B1', '', fresh, '10'],
      ['', '', '', 'B2', '', near, ''],
    ])
    const merges = ['A2:A3', 'B2:B3', 'C2:C3', 'G2:G3']
    const result = await importFile(database, workbookOf([{ name: '库存', rows, merges }]))
    expect(result).toMatchObject({ read: 2, added: 1, merged: 1, rejected: 0 })
    expect(await goodsOf(database)).toMatchObject([{ stock_milli: 10_000, expires_on: fresh }])
  })

  test('all sheets are read behind a cover, each with its own columns, and named', async () => {
    const database = await open()
    const result = await importFile(
      database,
      workbookOf([
        { name: '封面', rows: rowsXml([['某公司报价单'], ['联系人：王五']]) },
        { name: '目录', rows: rowsXml([['名称'], ['西药'], ['中药']]) },
        {
          name: '西药',
          rows: rowsXml([
            ['货号', '品名', '单价'],
            ['A-1', '甘草片', '3'],
            ['A-1', '当归片', '4'],
          ]),
        },
        { name: '停售', rows: rowsXml([['品名'], ['旧药']]), isHidden: true },
        {
          name: '库存',
          rows: rowsXml([
            ['库存', '货号', '品名', '批号', '有效期至'],
            ['有货', 'A-1', '甘草片', 'B1', fresh],
            ['>50', 'A-2', '黄芪片', 'B2', fresh],
          ]),
        },
      ]),
    )
    expect(result).toMatchObject({ read: 4, added: 2, merged: 1, rejected: 1, stockWords: 1 })
    expect(
      result.sheets.map(({ name, rows, skipped }) => [name, rows, skipped !== undefined]),
    ).toEqual([
      ['封面', 2, true],
      ['目录', 2, true],
      ['西药', 2, false],
      ['停售', 0, true],
      ['库存', 2, false],
    ])
    expect(result.rejections[0]?.reason).toMatch('在工作表“西药”第 2 行是“甘草片”')
    const rejected = await readFile(result.rejectedFile ?? '', 'utf8')
    expect(rejected.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF工作表,行号,未导入原因,货号,品名,单价,库存,批号,有效期至',
      expect.stringMatching(/^西药,3,商品编号.*,A-1,当归片,4,,,$/),
    ])
    expect(await goodsOf(database)).toMatchObject([
      { stock_milli: 100_000 },
      { stock_milli: 50_000 },
    ])
  })
})
