import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addArticle, addArticleCategories } from '#tests/fixtures/articles'

// fixtureNow is 2026-11-21 in China.
const tomorrow = '2026-11-22'

describeDatabases('help', (open) => {
  async function openHelp() {
    const database = await open()
    await addArticleCategories(database.db)
    return { db: database.db, api: openApi(database) }
  }

  test('groups and their articles come in their order', async () => {
    const { db, api } = await openHelp()
    await addArticle(db, { title: '购物指南', sort: 2 })
    await addArticle(db, { title: '会员注册', code: 'hyzc', sort: 1 })
    await addArticle(db, { title: '订单支付', category_id: 32 })
    const { data } = await api.get('/api/article/category?category_id=3')
    expect(data).toMatchObject([
      { id: 32, code: 'pay', name: '支付配送', children: [{ title: '订单支付' }] },
      {
        id: 31,
        code: 'xrzn',
        children: [{ title: '会员注册', code: 'hyzc', summary: '怎样注册' }, { title: '购物指南' }],
      },
    ])
  })

  test('without a category the help of the shop is meant, and an unknown one is empty', async () => {
    const { api } = await openHelp()
    expect((await api.get('/api/article/category')).data).toHaveLength(2)
    expect((await api.get('/api/article/category?category_id=99')).data).toEqual([])
  })

  test('an article comes as HTML with its neighbours in the group', async () => {
    const { db, api } = await openHelp()
    await addArticle(db, { title: '第一篇', sort: 1 })
    const id = await addArticle(db, { title: '第二篇', sort: 2, body: '**三步**注册' })
    await addArticle(db, { title: '第三篇', sort: 3 })
    await addArticle(db, { title: '别的组', sort: 3, category_id: 32 })
    const { data } = await api.get(`/api/article/detail/${String(id)}`)
    expect(data).toMatchObject({
      title: '第二篇',
      type: 'help',
      category: { id: 31, code: 'xrzn', name: '新手指南' },
      content: '<p><strong>三步</strong>注册</p>\n',
      published_on: '2026-01-01',
      previous: { title: '第一篇' },
      next: { title: '第三篇' },
    })
  })

  test('the ends of a group have one neighbour', async () => {
    const { db, api } = await openHelp()
    const id = await addArticle(db)
    const { data } = await api.get(`/api/article/detail/${String(id)}`)
    expect(data).not.toHaveProperty('previous')
    expect(data).not.toHaveProperty('next')
  })

  test('what comes out tomorrow is nowhere today', async () => {
    const { db, api } = await openHelp()
    const id = await addArticle(db, { title: '明天的文章', published_on: tomorrow })
    const detail = await api.get(`/api/article/detail/${String(id)}`)
    expect(detail).toMatchObject({ status: 404, message: '文章不存在' })
    const found = await api.get('/api/article/search?keywords=明天')
    expect(found.data).toEqual([])
    const tree = await api.get('/api/article/category')
    expect(JSON.stringify(tree.data)).not.toContain('明天')
  })

  test('HTML and script addresses in Markdown become plain text', async () => {
    const { db, api } = await openHelp()
    const body = '<script>alert(1)</script>\n\n[点这里](javascript:alert(1)) <img src=x onerror=y>'
    const id = await addArticle(db, { body })
    const { data } = await api.get(`/api/article/detail/${String(id)}`)
    expect(data.content).not.toMatch(/<script|<img|href="javascript/)
    expect(data.content).toContain('&lt;script&gt;')
  })
})

describeDatabases('news', (open) => {
  async function openNews(count: number) {
    const database = await open()
    await addArticleCategories(database.db)
    for (let day = 1; day <= count; day++)
      await addArticle(database.db, {
        category_id: 2,
        title: `动态 ${String(day)}`,
        published_on: `2026-10-${String(day).padStart(2, '0')}`,
      })
    return { db: database.db, api: openApi(database) }
  }

  test('the newest stand first, ten to a page', async () => {
    const { api } = await openNews(11)
    const first = await api.get('/api/article/list?type=company')
    expect(first.data).toMatchObject({
      paging: { page: 1, page_size: 10, total: 11, is_capped: false },
    })
    const titles = (first.data.items as { title: string }[]).map(({ title }) => title)
    expect([titles.length, titles[0], titles[9]]).toEqual([10, '动态 11', '动态 2'])
    const second = await api.get('/api/article/list?type=company&page=2')
    expect(second.data.items).toMatchObject([{ title: '动态 1', published_on: '2026-10-01' }])
  })

  test('each kind has its own, and its articles know their kind', async () => {
    const { db, api } = await openNews(1)
    const id = await addArticle(db, { category_id: 1, title: '行业一条' })
    const { data } = await api.get('/api/article/list?type=hy')
    expect(data.items).toMatchObject([{ id, title: '行业一条' }])
    expect((await api.get(`/api/article/detail/${String(id)}`)).data.type).toBe('hy')
  })

  test('an unknown kind is refused', async () => {
    const { api } = await openNews(0)
    expect((await api.get('/api/article/list?type=other')).status).toBe(422)
  })
})

describeDatabases('the shop about itself', (open) => {
  test('links and licences come in their order, empty when there are none', async () => {
    const database = await open()
    const api = openApi(database)
    expect((await api.get('/api/global/links')).data).toEqual([])
    expect((await api.get('/api/global/licences')).data).toEqual([])
    const links = [{ name: '国家药品监督管理局', url: 'https://www.nmpa.gov.cn/' }]
    const { db } = database
    await db
      .insertInto('meta')
      .values({ key: 'links', value: JSON.stringify(links) })
      .execute()
    await db
      .insertInto('site_licences')
      .values([
        { name: '药品经营许可证', number: 'B', valid_until: '2029-12-31', image: '', sort: 2 },
        { name: '营业执照', number: 'A', valid_until: null, image: '/a.svg', sort: 1 },
      ])
      .execute()
    expect((await api.get('/api/global/links')).data).toEqual(links)
    expect((await api.get('/api/global/licences')).data).toMatchObject([
      { name: '营业执照', number: 'A', image: '/a.svg' },
      { name: '药品经营许可证', valid_until: '2029-12-31' },
    ])
  })
})
