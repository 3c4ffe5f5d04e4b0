import { beforeAll, describe, expect, test } from 'vitest'
import { describeBothDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { indexGoods } from './goods-indexing'

interface Listed {
  name: string
  trade_name: string
  sccj: string
  ypgg: string
}

const shop: Partial<NewGoods>[] = [
  { name: '阿莫西林胶囊', trade_name: '阿莫仙', manufacturer: '哈药集团制药总厂' },
  { name: '阿莫西林胶囊', spec: '0.5g*20粒', manufacturer: '示例制药' },
  { name: '阿莫西林克拉维酸钾片', spec: '0.375g*6片', stock_milli: 0 },
  { name: '阿胶', spec: '250g', manufacturer: '山东示例阿胶' },
  { name: '复方阿胶浆', spec: '20ml*12支' },
  { name: '白术', spec: '1kg', class: 'pieces' },
  { name: '川芎茶调散', spec: '6g*10袋' },
  { name: '连花清瘟颗粒', spec: '6g*10袋' },
  { name: '板蓝根颗粒', spec: '10g*20袋' },
  { name: '对乙酰氨基酚片', spec: '0.5g*12片', approval_number: '国药准字H44020001' },
  { name: '维生素C片', spec: '100mg*100片', code: 'CZ-77001', barcode: '6901234567892' },
  { name: '皮肤针', spec: '5支', barcode: '0036000291452' },
  { name: '医用防护口罩', spec: 'N95折叠*30只/盒' },
  { name: '医用外科口罩', spec: '17.5cm*9.5cm*50只/盒' },
  { name: '注射用青霉素钠', spec: '80万单位/支' },
  { name: '注射用青霉素钠', spec: '160万单位/支' },
  { name: '暖贴', spec: '10片', barcode: '6901234567915/6901234567922' },
]

function describeSearch(block: (api: () => TestApi) => void): void {
  describeBothDatabases('search', (open) => {
    let database: TestDatabase
    let api: TestApi
    beforeAll(async () => {
      database = await open()
      await addWarehouses(database.db)
      const goods = await addManyGoods(
        database.db,
        shop.map((item) => ({ approval_number: '', ...item })),
      )
      await indexGoods(
        database,
        goods.map(({ id }) => id),
      )
      api = openApi(database)
    })
    block(() => api)
  })
}

async function searchFor(api: TestApi, keywords: string, more = '') {
  const query = `keywords=${encodeURIComponent(keywords)}${more}`
  const { data } = await api.get(`/api/goods/list?${query}`)
  const items = data.items as Listed[]
  return {
    items,
    names: items.map(({ name }) => name),
    relaxed: data.relaxed as string | undefined,
  }
}

describeSearch((api) => {
  describe('the vectors of domain-rules §8', () => {
    test.each([
      ['amxl', '阿莫西林胶囊'],
      ['ej', '阿胶'],
      ['bz', '白术'],
      ['bs', '白术'],
      ['cxcts', '川芎茶调散'],
      ['莲花清瘟', '连花清瘟颗粒'],
      ['板兰根', '板蓝根颗粒'],
      ['扑热息痛', '对乙酰氨基酚片'],
      ['H4402', '对乙酰氨基酚片'],
      ['国药准字H44020001', '对乙酰氨基酚片'],
      ['6901234567892', '维生素C片'],
      ['cz77001', '维生素C片'],
      ['06901234567892', '维生素C片'],
      ['16901234567899', '维生素C片'],
      ['6 901234 567892', '维生素C片'],
      ['690-1234-567892', '维生素C片'],
      ['\u202d6901234567892\u202c', '维生素C片'],
      ['(01)06901234567892(17)280331(10)AB1', '维生素C片'],
      ['01069012345678921728033110AB1', '维生素C片'],
      ['010690123456789210AB1\u001d17280331', '维生素C片'],
      ['036000291452', '皮肤针'],
      ['36000291452', '皮肤针'],
      ['00360002', '皮肤针'],
      ['6901234567922', '暖贴'],
      ['6901234567915/6901234567922', '暖贴'],
    ])('%s finds %s first', async (keywords, name) => {
      const { names } = await searchFor(api(), keywords)
      expect(names[0]).toBe(name)
    })
  })

  test('width, case and spaces change nothing', async () => {
    const plain = await searchFor(api(), 'amxl')
    for (const keywords of ['AMXL', 'ａｍｘｌ', ' am xl ', 'a\u200bmxl'])
      expect((await searchFor(api(), keywords)).names).toEqual(plain.names)
  })

  test('in one tier the whole name comes first, and what is in stock before what is not', async () => {
    const { names } = await searchFor(api(), 'ej')
    expect(names).toEqual(['阿胶', '复方阿胶浆'])
    const found = await searchFor(api(), '阿莫西林')
    expect(found.names).toEqual(['阿莫西林胶囊', '阿莫西林胶囊', '阿莫西林克拉维酸钾片'])
  })

  test('a trade name and a short name of the maker find the goods', async () => {
    expect((await searchFor(api(), '阿莫仙')).items[0]?.trade_name).toBe('阿莫仙')
    expect((await searchFor(api(), '哈药')).items[0]?.sccj).toBe('哈药集团制药总厂')
    expect((await searchFor(api(), 'hayao', '&type=manufacturer')).items).toHaveLength(1)
  })

  test('in a search for manufacturers names of goods do not count', async () => {
    expect((await searchFor(api(), '阿莫西林', '&type=manufacturer')).items).toHaveLength(0)
  })

  test('a spec in the query narrows, with a space or without, in mg or g', async () => {
    for (const keywords of ['阿莫西林 0.25g*24', '阿莫西林0.25g*24', '阿莫西林 250mg×24粒'])
      expect((await searchFor(api(), keywords)).items.map(({ ypgg }) => ypgg)).toEqual([
        '0.25g*24粒',
      ])
  })

  test.each([
    'N95',
    'n-95',
    '口罩 N95',
    '口罩N95',
    'N95口罩',
    '口罩 N95 5盒',
    '口罩N95 5件',
    '5件N95口罩',
  ])('letters and a number of a spec are one word: %s', async (keywords) => {
    expect(await searchFor(api(), keywords)).toEqual({
      items: [expect.anything()],
      names: ['医用防护口罩'],
      relaxed: undefined,
    })
  })

  test('one letter is no search for what is left of a word', async () => {
    expect(await searchFor(api(), 'N97')).toMatchObject({ items: [], relaxed: undefined })
  })

  test.each(['青霉素80万', '青霉素 80万单位', '80万iu青霉素', '青霉素0.008亿'])(
    'ten thousands are units: %s',
    async (keywords) => {
      const { items, relaxed } = await searchFor(api(), keywords)
      expect([items.map(({ ypgg }) => ypgg), relaxed]).toEqual([['80万单位/支'], undefined])
    },
  )

  test.each(['2盒阿莫西林', '阿莫西林 2盒', '阿莫西林3件', '10瓶 阿莫西林'])(
    'the number wanted is nothing to say: %s',
    async (keywords) => {
      const plain = await searchFor(api(), '阿莫西林')
      expect(await searchFor(api(), keywords)).toEqual(plain)
    },
  )

  test('what else is not found is said without the number wanted', async () => {
    const { relaxed } = await searchFor(api(), '阿莫西林 3g*99 2盒')
    expect(relaxed).toBe('“阿莫西林”没有 3g*99 的，已列出全部规格')
  })

  describe('what was relaxed is said', () => {
    test.each([
      ['莲花清瘟', '没有找到“莲花清瘟”，已为您列出“连花清瘟”'],
      ['板兰根', '没有找到“板兰根”，已为您列出“板蓝根”'],
      ['阿莫西休', '没有找到“阿莫西休”，已为您列出“阿莫西林”'],
      ['阿莫钾片', '没有找到“阿莫钾片”，已为您列出“阿莫西林克拉维酸钾片”'],
      ['lianhuaqinwen', '没有找到“lianhuaqinwen”，已为您列出“连花清瘟颗粒”'],
      ['扑热息痛', '“扑热息痛”又名“对乙酰氨基酚”，已一并列出'],
      ['prxt', '“扑热息痛”又名“对乙酰氨基酚”，已为您列出'],
      ['阿莫西林 3g*99', '“阿莫西林”没有 3g*99 的，已列出全部规格'],
      ['阿莫西林 0.25g 99粒', '“阿莫西林 0.25g”没有 99粒 的，已列出其他规格'],
      ['阿莫西林 布洛芬', '没有找到“阿莫西林 布洛芬”，已为您列出“阿莫西林”'],
      ['哈药阿莫西林', '没有找到“哈药阿莫西林”，已为您列出“哈药 阿莫西林”'],
      ['amoxianlin', '没有找到“amoxianlin”，已为您列出“amoxian”'],
      ['阿莫西林大礼包', '没有找到“阿莫西林大礼包”，已为您列出“阿莫西林”'],
      ['莲花清瘟 10', '没有找到“莲花清瘟”，已为您列出“连花清瘟”'],
      ['莲花清瘟 24', '没有找到“莲花清瘟 24”，已为您列出“连花清瘟”'],
      ['莲花清瘟999', '没有找到“莲花清瘟 999”，已为您列出“连花清瘟”'],
      ['prxt 24', '没有找到“prxt 24”，已为您列出“对乙酰氨基酚”（又名“扑热息痛”）'],
      ['阿莫西林 火箭 24', '没有找到“阿莫西林 火箭 24”，已为您列出“阿莫西林 24”'],
    ])('%s: %s', async (keywords, relaxed) => {
      const found = await searchFor(api(), keywords)
      expect(found.relaxed).toBe(relaxed)
      expect(found.items.length).toBeGreaterThan(0)
    })

    test('nothing is said of a plain hit, nor when nothing is near', async () => {
      expect((await searchFor(api(), '阿莫西林')).relaxed).toBeUndefined()
      expect(await searchFor(api(), '量子计算机')).toMatchObject({ items: [], relaxed: undefined })
    })

    test.each(['qqwwzz 24', '24 qqwwzz', 'qqwwzz24', '量子计算机 24', '量子计算机24', '24 999'])(
      'a number never stands alone: %s',
      async (keywords) => {
        expect(await searchFor(api(), keywords)).toMatchObject({ items: [], relaxed: undefined })
      },
    )

    test.each(['qqwwzz 0.25g*24', '量子计算机 0.25g*24粒', '量子计算机 qqwwzz 24粒'])(
      'nor does a spec without the name it was asked for with: %s',
      async (keywords) => {
        expect((await searchFor(api(), '0.25g*24')).items.length).toBeGreaterThan(0)
        expect(await searchFor(api(), keywords)).toMatchObject({ items: [], relaxed: undefined })
      },
    )
  })

  test.each([
    '***',
    '5件**',
    '"',
    "'; drop table goods; --",
    '%',
    'a*b:c',
    '（）',
    '𠮷',
    'x'.repeat(100),
  ])('odd text %s is searched for without an error', async (keywords) => {
    const answer = await api().get(`/api/goods/list?keywords=${encodeURIComponent(keywords)}`)
    expect(answer.code).toBe(200)
  })

  test('suggestions are names, once each, with what tells them apart', async () => {
    const { data } = await api().get('/api/goods/search?keywords=amxl')
    expect(data).toMatchObject([
      { name: '阿莫西林胶囊', remark: '2 个商品' },
      { name: '阿莫西林克拉维酸钾片', remark: '0.375g*6片 示例制药' },
    ])
    const makers = await api().get('/api/goods/search?keywords=sl&type=manufacturer')
    expect(makers.data).toMatchObject([{ name: '示例制药' }, { name: '山东示例阿胶' }])
    expect((await api().get('/api/goods/search?keywords=')).data).toEqual([])
  })

  test('the categories of a search are counted', async () => {
    const { data } = await api().get('/api/goods/fl?keywords=amxl')
    expect(data).toEqual([{ id: 1, name: '抗感染', count: 3 }])
  })
})
