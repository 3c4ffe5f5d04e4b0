import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addWarehouses } from '#tests/fixtures/goods'
import { openImports } from '#tests/fixtures/imports'
import { takeFolderFiles } from './folder'
import { runImports } from './queue'

vi.mock(import('./own-process'), async () => {
  const { carryOut } = await import('./carry-out')
  return { runInOwnProcess: (order) => carryOut(order, () => undefined) }
})

const goods = '商品编号,通用名,批发价\nA1,远志片,10\nA2,远志丸,九元\n'

describeDatabases('lists in a folder', (open) => {
  const begin = async () => {
    const shop = await openImports(open)
    await addWarehouses(shop.db)
    const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-folder-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const config = { ...shop.database.settings, IMPORT_DIR: folder }
    const turn = async () => {
      const ctx = contextOf(shop.database, { now: shop.clock.now, config })
      const taken = await takeFolderFiles(ctx)
      runImports(ctx)
      return taken
    }
    const drop = (name: string, text: string) => writeFile(path.join(folder, name), text)
    const filesOf = (name: string) => readdir(path.join(folder, name))
    const text = (...places: string[]) => readFile(path.join(folder, ...places), 'utf8')
    /** After the report, which is the last. */
    const left = (name: string, file: string) => expect.poll(() => filesOf(name)).toContain(file)
    const prices = () =>
      shop.db.selectFrom('goods').select(['code', 'base_price_e4 as price']).orderBy('id').execute()
    return { ...shop, folder, turn, drop, filesOf, text, left, prices }
  }

  test('a file that rests is applied, and lies in done with its report', async () => {
    const { turn, drop, filesOf, text, left, prices, folder, look, acts, decide, settled } =
      await begin()
    await drop('价目表.csv', goods.slice(0, 20))
    await drop('.hidden.csv', goods)
    await drop('图片.png', goods)
    expect(await turn()).toBe(0)
    await appendFile(path.join(folder, '价目表.csv'), goods.slice(20))
    expect(await turn()).toBe(0)
    expect(await turn()).toBe(1)
    await left('done', '价目表.csv')
    expect((await filesOf('done')).sort()).toEqual([
      '价目表.csv',
      '价目表.未导入的行.csv',
      '价目表.结果.csv',
    ])
    const report = await text('done', '价目表.结果.csv')
    for (const line of ['已导入', '新增的商品,1', '第 3 行,']) expect(report).toContain(line)
    expect(await text('done', '价目表.未导入的行.csv')).toContain('九元')
    expect(await prices()).toEqual([{ code: 'A1', price: 100_000 }])
    expect(await filesOf('running')).toEqual([])
    const detail = await look(1)
    expect(detail.entry).toMatchObject({ by: '来自文件夹', state: 'applied', kind: 'goods' })
    expect(await acts()).toContain('来自文件夹 imports.add')
    expect(await turn()).toBe(0)
    expect(await decide(detail, 'undo')).toMatchObject({ code: 200 })
    expect(await settled(1)).toMatchObject({ undone: { restored: 1 } })
  })

  test('what its columns say it is, and a file that cannot be read lies in refused', async () => {
    const { turn, drop, left, text, db } = await begin()
    await drop('a.csv', goods)
    await drop('b.csv', '商品编号,2 级价格\nA1,9\n')
    await drop('c.csv', '这里,没有,商品\n1,2,3\n')
    await turn()
    expect(await turn()).toBe(3)
    await left('done', 'a.csv')
    await left('done', 'b.csv')
    await left('refused', 'c.csv')
    const ranks = await db.selectFrom('rank_prices').select(['rank', 'price_e4']).execute()
    expect(ranks).toEqual([{ rank: 2, price_e4: 90_000 }])
    expect(await text('refused', 'c.结果.csv')).toContain('没有找到“通用名”一列')
    await drop('a.csv', goods)
    await turn()
    await turn()
    await left('done', '4-a.csv')
    expect(await text('done', '4-a.结果.csv')).toContain('未变的商品,1')
  })

  test('without a folder nothing is taken', async () => {
    const { database } = await begin()
    expect(await takeFolderFiles(contextOf(database))).toBe(0)
  })
})
