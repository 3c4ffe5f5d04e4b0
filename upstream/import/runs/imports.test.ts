import { expect, onTestFinished, test, vi } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openImports, type ImportDetail } from '#tests/fixtures/imports'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore } from '#tests/fixtures/stores'
import { rowsXml, workbookOf } from '#tests/fixtures/zip-file'
import { forgetImportFiles } from './keep'
import { keepLease } from './store'

const place = vi.hoisted(() => ({ isOwn: false }))

/** A process for each import is the first test's; starting twenty takes a minute. */
vi.mock(import('./own-process'), async (original) => {
  const own = await original()
  const { carryOut } = await import('./carry-out')
  return {
    runInOwnProcess: (order, onProgress) =>
      place.isOwn ? own.runInOwnProcess(order, onProgress) : carryOut(order, () => undefined),
  }
})

const headings = '商品编号,通用名,规格,单位,批发价,进价,库存,批号,有效期至'
const slow = { timeout: 400_000 }

describeDatabases('price lists at the desk', (open) => {
  const begin = () => openImports(open)
  const list = (...rows: string[]) => [headings, ...rows].join('\n')
  const first = list(
    'A1,远志片,24片,盒,10,6,50,B1,2029-01-31',
    'A2,远志胶囊,12粒,盒,8,,50,B1,2029-01-31',
  )
  const second = list(
    'A1,远志片,24片,盒,11,6,40,B1,2029-01-31',
    'A2,远志胶囊,12粒,盒,5,,50,B1,2029-01-31',
    'A3,远志丸,6丸,盒,9,4,7,C1,2029-01-31',
    'A4,远志散,6袋,盒,九元,4,7,C1,2029-01-31',
  )

  test('a note of how far it is that comes after its end keeps nobody from going on', async () => {
    const { db, checked, decide, settled } = await begin()
    const trial = await checked(first)
    const id = Number(trial.entry.id)
    await keepLease(db, { id, leased_until_at: Date.now() * 2, read_rows: 2, done_rows: 2 })
    await decide(trial, 'apply')
    expect(await settled(id)).toMatchObject({ entry: { state: 'applied' } })
  })

  test('a dry run writes nothing, and what it told is then applied, once', slow, async () => {
    place.isOwn = true
    onTestFinished(() => {
      place.isOwn = false
    })
    const { db, checked, decide, settled, goods, acts, token, look, request, apply } = await begin()
    await apply(first)
    const before = await goods()
    const trial = await checked(second)
    expect(await goods()).toEqual(before)
    expect(trial).toMatchObject({
      entry: { state: 'checked', rows: 4, added: 1, changed: 1, unchanged: 1, rejected: 1 },
      has_refused_file: true,
    })
    expect(trial.trial?.fields).toEqual([
      { label: '价格', count: 1 },
      { label: '库存', count: 1 },
    ])
    expect(trial.trial?.changes).toEqual([
      { goods: '远志片 24片', what: '价格 10 → 11，库存 50 → 40' },
      { goods: '新增 远志丸 6丸', what: '价格 9，库存 7' },
    ])
    expect(trial.trial?.notes.join()).toContain('1 个价格降幅过大或低于进价')
    expect(trial.trial?.refused).toMatchObject([{ place: '第 5 行' }])
    const file = `import/${String(trial.entry.id)}/refused`
    const refused = await (await request(file, {}, token)).text()
    expect(refused).toContain('行号,未导入原因,商品编号')
    expect(refused).toContain('A4,远志散')

    const pressed = await Promise.all([decide(trial, 'apply'), decide(trial, 'apply')])
    expect(pressed.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await settled(Number(trial.entry.id))).toMatchObject({
      entry: { state: 'applied', applied_by: '运营甲' },
      differences: [],
      why_not_undone: '',
    })
    expect(await goods()).toMatchObject([
      { price: 110_000, stock: 40_000 },
      { price: 80_000, stock: 50_000 },
      { price: 90_000, stock: 7000 },
    ])
    const waiting = await db.selectFrom('price_reviews').select(['proposer', 'state']).execute()
    expect(waiting).toEqual([{ proposer: '运营甲', state: 'waiting' }])
    expect(await acts()).toEqual(
      expect.arrayContaining(['运营甲 imports.add', '运营甲 imports.apply', '运营甲 goods.import']),
    )
    expect(await look(1)).toMatchObject({
      why_not_undone: '之后又应用过别的文件，只能撤销最近一次',
    })
  })

  test('what changed in the shop between dry run and application is told', slow, async () => {
    const { checked, decide, settled, apply } = await begin()
    await apply(first)
    const trial = await checked(second, '甲.csv')
    await apply(second, '乙.csv')
    await decide(trial, 'apply')
    const applied = await settled(Number(trial.entry.id))
    expect(applied.differences).toEqual([
      '新增的商品：试运行 1，应用 0',
      '更新的商品：试运行 1，应用 0',
      '未变的商品：试运行 1，应用 3',
    ])
  })

  test('two at once are worked on one after the other', slow, async () => {
    const { upload, settled, db } = await begin()
    const ids = await Promise.all([upload(first), upload(second), upload(first)])
    for (const id of ids) expect((await settled(id)).entry.state).toBe('checked')
    expect(await db.selectFrom('goods').select('id').execute()).toEqual([])
  })

  test(
    'an import is undone: prices, stock and batches are as before, new goods leave',
    slow,
    async () => {
      const { apply, decide, settled, goods, db } = await begin()
      await apply(first)
      const batches = () =>
        db
          .selectFrom('goods_batches')
          .select(['goods_id', 'number', 'expires_on', 'stock_milli', 'hold'])
          .where('stock_milli', '>', 0)
          .where('goods_id', '<', 3)
          .orderBy('goods_id')
          .orderBy('number')
          .execute()
      const before = [await goods(), await batches()]
      const applied = await apply(
        list(
          'A1,远志片,24片/盒,盒,11,6,30,B1,2029-01-31',
          'A1,远志片,24片/盒,盒,11,6,9,B2,2029-06-30',
          'A2,远志胶囊,12粒,盒,5,,60,B1,2029-01-31',
          'A3,远志丸,6丸,盒,9,4,7,C1,2029-01-31',
        ),
      )
      expect((await goods()).length).toBe(3)
      expect(await decide(applied, 'undo')).toMatchObject({ code: 200 })
      const undone = await settled(Number(applied.entry.id))
      expect(undone).toMatchObject({
        entry: { state: 'undone' },
        undone: { restored: 3, kept_count: 0 },
      })
      const [known, ...added] = [(await goods()).slice(0, 2), ...(await goods()).slice(2)]
      expect([known, await batches()]).toEqual(before)
      expect(added).toMatchObject([{ code: 'A3', shelf: 0 }])
      const waiting = await db.selectFrom('price_reviews').select('state').execute()
      expect(waiting).toEqual([{ state: 'replaced' }])
    },
  )

  test('what somebody has touched since stays, by its name', slow, async () => {
    const { apply, decide, settled, goods, db } = await begin()
    await apply(first)
    const applied = await apply(second)
    await db.updateTable('goods').set({ base_price_e4: 123_000 }).where('id', '=', 1).execute()
    await decide(applied, 'undo')
    const undone = await settled(Number(applied.entry.id))
    expect(undone.undone).toEqual({
      restored: 2,
      kept_count: 1,
      kept: [{ goods: '远志片 24片', what: '价格之后又有改动，保持现状' }],
    })
    expect(await goods()).toMatchObject([{ price: 123_000, stock: 50_000 }, {}, { shelf: 0 }])
  })

  test('nothing is undone once somebody has ordered by it', slow, async () => {
    const { apply, decide, db, clock, look } = await begin()
    await apply(first)
    const applied = await apply(second)
    const { storeId } = await addStore(db)
    const ordered = await db.selectFrom('goods').selectAll().where('id', '=', 1).execute()
    const order = { storeId, goods: ordered, at: clock.now + 1000 }
    await addPastOrder(db, order)
    expect(await decide(applied, 'undo')).toMatchObject({
      code: 422,
      data: { errors: { decision: [expect.stringContaining('已有商品被订购')] } },
    })
    expect((await look(Number(applied.entry.id))).why_not_undone).toContain('已有商品被订购')
  })

  test('columns are guessed, and can be chosen otherwise', slow, async () => {
    const { checked, settled, post, token } = await begin()
    const trial = await checked('药,协议价,建议价\n甘草,3.2,4\n')
    expect(trial).toMatchObject({
      entry: { state: 'failed' },
      problem: expect.stringContaining('没有找到“通用名”一列') as string,
    })
    const read = async (detail: ImportDetail, fields: string[]) => {
      const columns = detail.columns.map(({ heading }, at) => ({ heading, field: fields[at] }))
      const form = { version: detail.version, in_stock: 100, columns }
      return post(`import/${String(detail.entry.id)}/read`, form, token)
    }
    expect(await read(trial, ['name', 'price', 'price'])).toMatchObject({ code: 422 })
    expect(await read(trial, ['name', 'price', ''])).toMatchObject({ code: 200 })
    const again = await settled(Number(trial.entry.id))
    expect(again.trial?.changes).toEqual([{ goods: '新增 甘草', what: '价格 3.2，库存 0' }])
    expect(again.columns.map(({ field }) => field)).toEqual(['name', 'price', ''])
    await read(again, ['name', '', 'price'])
    const other = await settled(Number(trial.entry.id))
    expect(other.trial?.changes).toEqual([{ goods: '新增 甘草', what: '价格 4，库存 0' }])
  })

  test(
    'who may not set prices imports none, and of two who decide the second is told',
    slow,
    async () => {
      const { add, request, checked, decide } = await begin()
      const trial = await checked(first)
      const warehouse = await add('仓库乙', ['warehouse'])
      const body = new FormData()
      body.set('file', new File([first], 'a.csv'))
      const refused = await request('import', { method: 'POST', body }, warehouse.token)
      expect(await refused.json()).toMatchObject({ code: 403 })
      expect((await decide(trial, 'apply', warehouse.token)).code).toBe(403)
      expect((await decide(trial, 'drop')).code).toBe(200)
      expect(await decide(trial, 'apply')).toMatchObject({ code: 409 })
    },
  )

  test('a file that nobody applies is gone after a day', slow, async () => {
    const { checked, decide, look, database, clock } = await begin()
    const trial = await checked(second)
    const config = { DATA_DIR: database.settings.DATA_DIR }
    const later = contextOf(database, { now: clock.now + 86_400_001, config })
    expect(await forgetImportFiles(later)).toBe(1)
    const gone = await look(Number(trial.entry.id))
    expect(gone).toMatchObject({ entry: { state: 'dropped' }, has_refused_file: false })
    expect(await decide(gone, 'apply')).toMatchObject({ code: 400 })
  })

  test('files of people are read as the command reads them', slow, async () => {
    const { apply, goods, checked, settled, post, token } = await begin()
    await apply(list('000137,远志片,24片,盒,10,6,充足,00260105,2029-01-31'), '零.csv', {
      in_stock: 30,
    })
    expect(await goods()).toMatchObject([{ code: '000137', stock: 30_000 }])
    const lost = await checked(
      list(
        'A1,远志片,24片,盒,10,6,5,2.6E+07,2029-01-31',
        'A2,当归片,24片,盒,#N/A,6,5,B1,2029-01-31',
      ),
    )
    expect(lost.trial?.refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('文本'),
      expect.stringContaining('#N/A'),
    ])
    expect(await checked('PNG', 'x.csv')).toMatchObject({ entry: { state: 'failed' } })
    const rows = rowsXml([
      ['商品编号', '通用名', '批发价'],
      ['A1', '远志片', '3'],
      ['A2', '当归片', '4'],
    ]).replace('<row r="3">', '<row r="3" hidden="1">')
    const hidden = await checked(workbookOf([{ name: '价格', rows }]), '价格.xlsx')
    expect(hidden).toMatchObject({ entry: { rows: 1, added: 1 } })
    expect(hidden.trial?.notes.join()).toContain('1 行被筛选隐藏')
    await post(
      `import/${String(hidden.entry.id)}/read`,
      { version: hidden.version, takes_hidden: 'on' },
      token,
    )
    expect(await settled(Number(hidden.entry.id))).toMatchObject({ entry: { rows: 2, added: 2 } })
  })
})
