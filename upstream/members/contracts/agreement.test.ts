import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addArticle, addArticleCategories } from '#tests/fixtures/articles'
import { addOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'

// fixtureNow is 2026-11-21 in China.
const texts = '/api/desk/contract_text'
const second = { document: 'agreement', body: '## 新版\n\n一条。', from: '2026-12-01' }

describeDatabases('the user agreement', (open) => {
  async function openShop() {
    const database = await open()
    await addArticleCategories(database.db)
    const id = await addArticle(database.db, { code: 'yhxy', title: '用户协议', body: '旧版。' })
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    const { token } = await addOperator(database.db, ['owner'])
    const add = (changes: object = {}) => api.post(texts, { ...second, ...changes }, token)
    const read = async (version = '') =>
      (await api.get(`/api/article/detail/${id}?version=${version}`)).data
    return { api, token, id, clock, add, read }
  }

  test('is that of the help, until the day of the shop’s own', async () => {
    const { add, read, clock } = await openShop()
    expect(await read()).toMatchObject({ version: '2026-1', content: '<p>旧版。</p>\n' })
    expect((await add()).code).toBe(200)
    expect(await read()).toMatchObject({
      version: '2026-1',
      published_on: '2026-01-01',
      coming: { version: '2026-2', from: '2026-12-01' },
    })
    clock.now = Date.parse('2026-12-01T00:00:00+08:00')
    const present = await read()
    expect(present).toMatchObject({
      version: '2026-2',
      published_on: '2026-12-01',
      content: '<h2>新版</h2>\n<p>一条。</p>\n',
    })
    expect(present).not.toHaveProperty('coming')
  })

  test('can be read in the version that somebody agreed to, or is going to', async () => {
    const { add, read, clock } = await openShop()
    await add()
    expect(await read('2026-2')).toMatchObject({ version: '2026-2', published_on: '2026-12-01' })
    clock.now = Date.parse('2026-12-05T00:00:00+08:00')
    for (const version of ['2026-1', '3f9a0c77b1de4a52'])
      expect(await read(version)).toMatchObject({ version: '2026-1', content: '<p>旧版。</p>\n' })
  })

  test('is changed by versions alone, and asked for by no contract', async () => {
    const { api, token, id, add } = await openShop()
    const path = `/api/desk/article/${String(id)}`
    const { article, version } = (await api.get(path, token)).data
    const typed = { ...(article as object), version, is_open: 'on', is_pinned: '' }
    expect(
      (await api.post(`${path}/edit`, { ...typed, body: '改了。' }, token)).data,
    ).toMatchObject({
      errors: { body: [expect.stringContaining('新增一版用户协议')] },
    })
    expect((await api.post(`${path}/edit`, { ...typed, title: '会员协议' }, token)).code).toBe(200)
    expect((await add({ body: '' })).data).toMatchObject({ errors: { body: ['请填写正文'] } })
    await add()
    const { versions, newest } = (await api.get(texts, token)).data
    expect(versions).toMatchObject([
      { document: 'agreement', label: '2026-2' },
      { document: 'agreement', label: '2026-1' },
      { document: 'quality' },
      { document: 'purchase' },
    ])
    expect(newest).toContainEqual({ document: 'agreement', body: second.body })
    const shown = await api.post(`${texts}_preview`, second, token)
    expect(shown.data).toEqual({ paragraphs: [], content: '<h2>新版</h2>\n<p>一条。</p>\n' })
  })
})
