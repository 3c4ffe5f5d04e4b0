import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addArticle, addArticleCategories } from '#tests/fixtures/articles'
import { addOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'

const path = '/api/desk/article'
// fixtureNow is 2026-11-21 in China.
const typed = {
  category_id: 2,
  title: '元旦放假安排',
  summary: '一月二日起照常发货',
  body: '一月一日休息。\r\n\r\n**一月二日**起照常发货。',
  published_on: '2026/11/21',
  sort: '',
  is_pinned: '',
  is_open: 'on',
}

describeDatabases('articles at the desk', (open) => {
  async function openDesk() {
    const database = await open()
    const { db } = database
    await addArticleCategories(db)
    const api = openApi(database, () => fixtureNow)
    const { token } = await addOperator(db, ['operations'], { name: '小赵' })
    const add = (changes: object = {}) => api.post(path, { ...typed, ...changes }, token)
    const edit = (id: number, version: number, changes: object = {}) =>
      api.post(`${path}/${String(id)}/edit`, { ...typed, version, ...changes }, token)
    const read = async (id: number) => (await api.get(`${path}/${String(id)}`, token)).data
    const news = async () => {
      const { items } = (await api.get('/api/article/list?type=company')).data
      return (items as { title: string }[]).map(({ title }) => title)
    }
    return { db, api, token, add, edit, read, news }
  }

  test('one that is added is read by buyers at once, and stands in the log', async () => {
    const { api, token, add, news, read, db } = await openDesk()
    const { data } = await add()
    expect(await news()).toEqual(['元旦放假安排'])
    const shown = (await api.get(`/api/article/detail/${String(data.id)}`)).data
    expect(shown.content).toBe(
      '<p>一月一日休息。</p>\n<p><strong>一月二日</strong>起照常发货。</p>\n',
    )
    expect(await read(data.id as number)).toMatchObject({
      article: { state: 'shown', kind: 'company', published_on: '2026-11-21', sort: 0 },
      version: 1,
      history: [{ by: '小赵', text: '新增文章' }],
    })
    expect((await api.get(`${path}?q=元旦`, token)).data).toMatchObject({
      items: [{ title: '元旦放假安排', category: '公司动态' }],
      counts: { shown: 1 },
    })
    const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect([entry.action, JSON.parse(entry.after_json)]).toMatchObject([
      'articles.add',
      { category: '公司动态', title: '元旦放假安排', open: '是' },
    ])
  })

  test('one of a later day, and one that is off, is nowhere in the shop', async () => {
    const { add, edit, news, api, token } = await openDesk()
    const { data: later } = await add({ title: '明天的', published_on: '2026-11-22' })
    const { data: off } = await add({ title: '停用的', is_open: '' })
    expect(await news()).toEqual([])
    for (const { id } of [later, off])
      expect((await api.get(`/api/article/detail/${String(id)}`)).status).toBe(404)
    const { counts } = (await api.get(path, token)).data
    expect(counts).toEqual({ coming: 1, hidden: 1 })
    await edit(later.id as number, 1, { title: '提前的' })
    expect(await news()).toEqual(['提前的'])
  })

  test('one that is pinned stands first, whatever its day', async () => {
    const { add, news } = await openDesk()
    await add({ title: '旧的', published_on: '2026-01-01', is_pinned: 'on' })
    await add({ title: '新的' })
    expect(await news()).toEqual(['旧的', '新的'])
  })

  test('of two who change the same one the second is told who was first', async () => {
    const { add, edit, read } = await openDesk()
    const id = (await add()).data.id as number
    const both = await Promise.all([edit(id, 1, { title: '甲' }), edit(id, 1, { title: '乙' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.message).toMatch(/已由小赵于 .* 修改文章/)
    expect((await read(id)).version).toBe(2)
  })

  test('one that pages of the shop lead to stays shown where it is', async () => {
    const { db, edit, read } = await openDesk()
    const id = await addArticle(db, { code: 'hyzc' })
    const same = { category_id: 31 }
    const errorsOf = async (changes: object) =>
      Object.keys((await edit(id, 1, { ...same, ...changes })).data.errors as object)
    expect(await errorsOf({ category_id: 32 })).toEqual(['category_id'])
    expect(await errorsOf({ is_open: '' })).toEqual(['is_open'])
    expect(await errorsOf({ published_on: '2026-12-01' })).toEqual(['published_on'])
    expect((await edit(id, 1, { ...same, title: '怎样注册' })).status).toBe(200)
    expect((await read(id)).article).toMatchObject({ is_fixed: true, title: '怎样注册' })
  })

  test.each([
    [{ title: ' ' }, 'title'],
    [{ body: '\r\n' }, 'body'],
    [{ category_id: '' }, 'category_id'],
    [{ category_id: 3 }, 'category_id'],
    [{ published_on: '' }, 'published_on'],
    [{ published_on: '2026-02-30' }, 'published_on'],
    [{ sort: 'x' }, 'sort'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { add, news } = await openDesk()
    const answer = await add(wrong)
    expect([answer.status, Object.keys(answer.data.errors as object)]).toEqual([422, [field]])
    expect(await news()).toEqual([])
  })

  test('a preview shows the text as buyers would read it, and saves nothing', async () => {
    const { api, token, db } = await openDesk()
    const preview = await api.post(`${path}_preview`, { body: '## 一\n<b>二</b>' }, token)
    expect(preview.data.content).toBe('<h2>一</h2>\n<p>&lt;b&gt;二&lt;/b&gt;</p>\n')
    expect(await db.selectFrom('articles').select('id').execute()).toEqual([])
  })

  test('the list is asked by kind, words and days', async () => {
    const { db, api, token, add } = await openDesk()
    await addArticle(db, { title: '会员注册', summary: '100% 在线' })
    await add()
    const titles = async (query: string) => {
      const { items } = (await api.get(`${path}?${query}`, token)).data
      return (items as { title: string }[]).map(({ title }) => title)
    }
    expect(await titles('kind=help')).toEqual(['会员注册'])
    expect(await titles('kind=company')).toEqual(['元旦放假安排'])
    expect(await titles('kind=hy')).toEqual([])
    expect(await titles(`q=${encodeURIComponent('0% 在')}`)).toEqual(['会员注册'])
    expect(await titles(`q=${encodeURIComponent('_')}`)).toEqual([])
    expect(await titles('from=2026-11-01&to=2026-11-21')).toEqual(['元旦放假安排'])
    expect(await titles('to=2026-10-31')).toEqual(['会员注册'])
    expect(await titles('after=0')).toEqual(['会员注册', '元旦放假安排'])
  })
})
