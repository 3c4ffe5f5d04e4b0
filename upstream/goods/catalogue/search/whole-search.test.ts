import { beforeAll, expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { getCategoryId } from '../category-tree'
import { ensureCategories } from '../category-store'
import { indexMissingGoods } from './goods-indexing'

const tablets = 1_400
const makers = ['白云山制药', '示例制药']
const others = [
  { name: '氨氯地平', category_id: getCategoryId('降压药') ?? 0 },
  { name: '急支糖浆', category_id: getCategoryId('止咳祛痰') ?? 0 },
  { name: '小儿咳嗽灵', category_id: getCategoryId('儿童感冒退热') ?? 0 },
  { name: '氯化钠注射液', spec: '500ml:4.5g' },
  { name: '葡萄糖注射液', spec: '250ml:12.5g' },
  { name: '牡蛎', spec: '1kg' },
  { name: '头孢克洛胶囊', spec: '0.25g*6粒*4板/盒' },
  { name: '维C银翘颗粒' },
  { name: '枳壳', trade_name: '' },
  { name: '四磨汤', trade_name: '枳壳' },
  { name: '复方四磨汤糖浆' },
  { name: '虱子草' },
  { name: '硝苯地平缓释胶囊' },
  { name: '双嘧达莫胶囊', trade_name: '' },
  { name: '溴吡斯的明胶囊', trade_name: '' },
]

interface Found {
  names: string[]
  total: number
  relaxed: string | undefined
  isByUse: boolean
  facets: { szm: { value: string; count: number }[] }
}

describeDatabases('a search', (open) => {
  let database: TestDatabase
  let api: TestApi
  beforeAll(async () => {
    database = await open()
    await addWarehouses(database.db)
    await ensureCategories(database.db)
    // More names with a common word than any former limit.
    const many = Array.from({ length: tablets }, (_, at) => ({
      name: `第${at}号示例片`,
      manufacturer: makers[at % 7 === 0 ? 0 : 1],
      manufacturer_initial: at % 7 === 0 ? 'B' : 'S',
      spec: `${at % 5}.25g*${at % 11}片`,
    }))
    const rows = [...many, ...others].map((row) => ({ approval_number: '', ...row }))
    for (let start = 0; start < rows.length; start += 200)
      await addManyGoods(database.db, rows.slice(start, start + 200))
    await indexMissingGoods(database)
    api = openApi(database)
  })

  async function search(keywords: string, more = ''): Promise<Found> {
    const { data } = await api.get(
      `/api/goods/list?keywords=${encodeURIComponent(keywords)}${more}`,
    )
    const { items, paging, facets, relaxed, is_by_use } = data as {
      items: { name: string }[]
      paging: { total: number }
      facets: Found['facets']
      relaxed?: string
      is_by_use?: boolean
    }
    const names = items.map(({ name }) => name)
    return { names, total: paging.total, facets, relaxed, isByUse: is_by_use === true }
  }

  test('joins words that thousands of names have, and none is cut', async () => {
    expect((await search('片')).total).toBe(tablets)
    const { total, facets } = await search('片 白云山')
    expect(total).toBe(tablets / 7)
    expect(facets.szm).toMatchObject([{ value: 'B', count: tablets / 7 }])
    expect((await search('示例片 3.25g*4')).total).toBe(
      Array.from({ length: tablets }, (_, at) => at).filter((at) => at % 5 === 3 && at % 11 === 4)
        .length,
    )
  })

  test('past its end shows its last page', async () => {
    const last = await api.get(`/api/goods/list?keywords=${encodeURIComponent('片')}&page=9999`)
    expect(last.data).toMatchObject({ paging: { page: tablets / 40 } })
  })

  test.each([
    ['高血压', ['氨氯地平', '硝苯地平缓释胶囊']],
    ['nacl', ['氯化钠注射液']],
    ['vcyq', ['维C银翘颗粒']],
    ['zk', ['枳壳', '四磨汤']],
    ['氯化鈉注射液', ['氯化钠注射液']],
    ['xbdphsjiaonag', ['硝苯地平缓释胶囊']],
  ])('for %s finds %j', async (keywords, names) => {
    expect((await search(keywords)).names).toEqual(names)
  })

  test('for what a drug is for leads to its class, behind the names that have the word', async () => {
    const { names, relaxed } = await search('咳嗽')
    expect(names).toEqual(['小儿咳嗽灵', '急支糖浆'])
    expect(relaxed).toBeUndefined()
    expect((await search('高血压')).relaxed).toBe('已为您列出 2 种降压药')
  })

  test('a use and the number of its goods are one sentence', async () => {
    expect((await search('咽炎')).relaxed).toBeUndefined()
    expect(await search('血压高', '&stock=1')).toMatchObject({
      relaxed: '已为您列出 2 种降压药',
      isByUse: true,
    })
    expect(await search('smtt')).toMatchObject({ isByUse: false })
    expect((await search('血压高', '&class=food')).relaxed).toBeUndefined()
  })

  test.each([
    ['0.9%氯化钠500ml', '氯化钠注射液'],
    ['氯化钠 0.9% 500ml', '氯化钠注射液'],
    ['500ml氯化钠0.9%', '氯化钠注射液'],
    ['０．９％氯化钠５００ＭＬ', '氯化钠注射液'],
    ['500 ml 0.9 % 氯化钠', '氯化钠注射液'],
    ['氯化钠500毫升', '氯化钠注射液'],
    ['500mllhn', '氯化钠注射液'],
    ['氯化钠 ml', '氯化钠注射液'],
    ['lhn ml', '氯化钠注射液'],
    ['5%葡萄糖250ml', '葡萄糖注射液'],
    ['头孢克洛0.25g24粒', '头孢克洛胶囊'],
    ['250mg头孢克洛24粒', '头孢克洛胶囊'],
    ['24 粒 头孢克洛', '头孢克洛胶囊'],
    ['tbkl0.25g24粒', '头孢克洛胶囊'],
  ])('name and strength in any order, %s, are %s and nothing else', async (keywords, name) => {
    expect(await search(keywords)).toMatchObject({ names: [name], relaxed: undefined })
    const { data } = await api.get(`/api/goods/search?keywords=${encodeURIComponent(keywords)}`)
    expect(data).toMatchObject([{ name }])
  })

  test('another strength than was asked for is told, and the name kept', async () => {
    const found = await search('0.85%氯化钠500ml')
    expect(found.names).toEqual(['氯化钠注射液'])
    expect(found.relaxed).toBe('“氯化钠 500ml”没有 0.85% 的，已列出其他规格')
    expect((await search('0.9%氯化纳500ml')).names).toEqual(['氯化钠注射液'])
  })

  test.each([
    '0.9%量子计算机500ml',
    '量子计算机 ml',
    '量子计算机ml',
    '500ml',
    'qqwwzz250mg',
    '100kg量子计算机',
  ])('strengths and units stand for no name: %s', async (keywords) => {
    const { names } = await search(keywords)
    expect(names).not.toContain('牡蛎')
    if (keywords !== '500ml') expect(names).toEqual([])
  })

  test('says nothing of traditional characters', async () => {
    expect((await search('氯化鈉')).relaxed).toBeUndefined()
  })

  test.each(['touspk', '试纸', 'qqq'])(
    'for %s finds nothing rather than anything',
    async (word) => {
      expect(await search(word)).toMatchObject({ total: 0, relaxed: undefined })
    },
  )

  test('with letters that are only inside a few names also finds what a slip would mean', async () => {
    const { names, relaxed } = await search('smtt')
    expect(names).toEqual(['复方四磨汤糖浆', '四磨汤'])
    expect(relaxed).toBe('“smtt”的商品不多，“四磨汤”也一并列出')
  })

  test.each([
    [
      'sdmjn',
      ['双嘧达莫胶囊', '溴吡斯的明胶囊'],
      'one letter missing before two characters left out',
    ],
    ['mdmjn', ['双嘧达莫胶囊'], 'all but the first character'],
    ['bsdmjn', ['溴吡斯的明胶囊'], 'all but the first character'],
  ])('for %s finds %j: %s', async (keywords, names) => {
    expect((await search(keywords)).names).toEqual(names)
  })

  test('is ready as soon as the process says so', async () => {
    const health = await api.request('/healthz', {})
    expect(await health.json()).toEqual({
      ok: true,
      catalogue: { state: 'ready', goods: tablets + others.length },
    })
    const fresh = openApi(await open())
    expect(await (await fresh.request('/healthz', {})).json()).toMatchObject({
      catalogue: { state: 'reading' },
    })
  })
})
