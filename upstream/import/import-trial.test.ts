import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { importCatalogue } from './import-catalogue'
import { importReport } from './import-report'

const now = Date.parse('2026-11-21T09:30:00+08:00')
const headings = '货号,品名,规格,单价,库存,批号,有效期至'

describeDatabases('a trial of an import', (open) => {
  async function importLines(database: TestDatabase, isTrial: boolean, ...lines: string[]) {
    const file = path.join(database.settings.DATA_DIR, 'prices.csv')
    await writeFile(file, [headings, ...lines].join('\n'))
    return importCatalogue(database, file, { now, isTrial })
  }
  const everything = async ({ db }: TestDatabase) => ({
    goods: await db.selectFrom('goods').selectAll().orderBy('id').execute(),
    batches: await db.selectFrom('goods_batches').selectAll().orderBy('id').execute(),
    categories: await db.selectFrom('categories').selectAll().execute(),
    meta: await db.selectFrom('meta').selectAll().orderBy('key').execute(),
  })
  const earlier = ['A-1,甘草片,100片,3,10,B1,2028-06-30', 'A-2,黄芪片,100片,4,10,,']
  const later = [
    'A-1,甘草片,100片,3.25,12,B1,2028-06-30',
    'A-2,黄芪片,100片,面议,10,,',
    'A-3,当归片,100片,5,充足,,',
    'A-3,川芎片,100片,5,1,,',
    '合计,,,,22,,',
  ]

  test('it writes nothing, and foretells what the import then does', async () => {
    const database = await open()
    await importLines(database, false, ...earlier)
    const before = await everything(database)
    const files = await readdir(database.settings.DATA_DIR)
    const trial = await importLines(database, true, ...later)
    expect(await everything(database)).toEqual(before)
    expect(await readdir(database.settings.DATA_DIR)).toEqual(files)

    const { isTrial, rejectedFile, ...foretold } = trial
    expect([isTrial, rejectedFile]).toEqual([true, undefined])
    const done = await importLines(database, false, ...later)
    expect(done).toMatchObject(foretold)
    expect(await importLines(database, true, ...later)).toMatchObject({ added: 0, changed: 0 })
  })

  test('goods that no import has looked at are recognised without a note in the shop', async () => {
    const database = await open()
    await addWarehouses(database.db)
    await addGoods(database.db, { name: '甘草片', spec: '100片', manufacturer: '' })
    const before = await everything(database)
    const trial = await importLines(database, true, 'A-1,甘草片,100片,3,10,,')
    expect(trial).toMatchObject({ added: 0, changed: 1 })
    expect(await everything(database)).toEqual(before)
  })

  test('its report names the goods with old and new price and stock, and rejected rows', async () => {
    const database = await open()
    await importLines(database, false, ...earlier)
    const report = importReport(await importLines(database, true, ...later), 1)
    expect(report.split('\n').slice(0, -2)).toEqual([
      '试运行：以下为将要发生的变化，没有写入任何内容',
      '读取    5 行',
      '新增    1 个商品',
      '更新    2 个商品',
      '未变    0 个商品',
      '合并    0 行（同一商品的其他批次，或重复的行）',
      '非商品  1 行（合计、制表人、重复的标题等）',
      '拒绝    1 行',
      '批次    1 个',
      '1 个商品原有价格，文件里是面议或 0，现为价格待定',
      '新增商品中 1 个的经营范围由名称推断，请核对',
      '2 个商品的库存没有批号或有效期，这部分不可销售：请在后台“库存”的“待补批号”补上，或在文件里加批号和有效期后重新导入',
      '1 行的库存是“有货”“充足”等文字，按 --in-stock 的数量计',
      '将变化的商品：',
      '  更新 甘草片 100片：价格 3 → 3.25，库存 10 → 12',
      '  更新 黄芪片 100片：价格 4 → 待定',
      '  新增 当归片 100片：价格 5，库存 100',
      '将拒绝的行：',
      '  第 5 行：商品编号 A-3 在第 4 行是“当归片”，与本行不是同一商品：通用名不同',
    ])
  })
})
