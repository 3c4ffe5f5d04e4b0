import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'

const path = '/api/desk/site_list'

describeDatabases('navigation, hot words and links', (open) => {
  async function openDesk() {
    const database = await open()
    const api = openApi(database)
    const { token } = await addOperator(database.db, ['operations'], { name: '小赵' })
    const edit = (id: number, version: number, lines: string) =>
      api.post(`${path}/${String(id)}/edit`, { version, lines }, token)
    const read = async (id: number) => (await api.get(`${path}/${String(id)}`, token)).data
    const common = async () => (await api.get('/api/index/common')).data
    return { db: database.db, api, token, edit, read, common }
  }

  test('are what buyers get from the press on', async () => {
    const { edit, common, api, read } = await openDesk()
    expect(await read(1)).toMatchObject({ list: { name: '导航', lines: '' }, version: 1 })
    await edit(1, 1, '首页 /\n全部商品 /list\n- 快捷采购 /kjcg')
    await edit(2, 1, '阿胶\n黄芪\n阿胶')
    await edit(3, 1, '药监局 https://www.nmpa.gov.cn/')
    const { nav, rnss } = await common()
    expect(nav).toMatchObject([
      { name: '首页', url: '/' },
      { name: '全部商品', children: [{ name: '快捷采购', url: '/kjcg' }] },
    ])
    expect(rnss).toEqual(['阿胶', '黄芪'])
    expect((await api.get('/api/global/links')).data).toEqual([
      { name: '药监局', url: 'https://www.nmpa.gov.cn/' },
    ])
    expect(await read(1)).toMatchObject({
      list: { lines: '首页 /\n全部商品 /list\n- 快捷采购 /kjcg' },
      version: 2,
      history: [{ by: '小赵', text: '修改商城条目' }],
    })
  })

  test('of two who change the same one, also the first time, the second is told', async () => {
    const { edit, read } = await openDesk()
    const first = await Promise.all([edit(2, 1, '甲'), edit(2, 1, '乙')])
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await edit(2, 1, '丙')
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(/已由小赵于/)])
    expect((await edit(2, 2, '丙')).status).toBe(200)
    expect(await read(2)).toMatchObject({ list: { lines: '丙' }, version: 3 })
  })

  test('what is wrong is told with its line, and nothing is changed', async () => {
    const { edit, common } = await openDesk()
    const answer = await edit(1, 1, '首页 /\n坏 javascript:alert(1)')
    expect([answer.status, answer.data.errors]).toEqual([
      422,
      { lines: [expect.stringMatching(/^第 2 行：/)] },
    ])
    expect((await common()).nav).toEqual([])
  })

  test('the log says before and after; of what there is not the answer is 404', async () => {
    const { db, edit, api, token } = await openDesk()
    await edit(2, 1, '甲')
    await edit(2, 2, '甲\n乙')
    const [entry] = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute()
    expect([entry?.subject, entry?.before_json, entry?.after_json]).toEqual([
      'site-list/2',
      JSON.stringify({ lines: '甲' }),
      JSON.stringify({ lines: '甲\n乙' }),
    ])
    expect((await api.get(`${path}/4`, token)).status).toBe(404)
    expect((await edit(4, 1, '甲')).status).toBe(404)
    expect((await api.get(path, token)).data.lists).toMatchObject([
      { name: '导航' },
      { name: '搜索热词', lines: '甲\n乙' },
      { name: '友情链接' },
    ])
  })
})
