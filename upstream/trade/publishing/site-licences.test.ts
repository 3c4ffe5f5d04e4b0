import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Role } from '#contract/desk/roles'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { jpegPhoto, transparentPhoto } from '#tests/fixtures/photos'
import { readZip } from '#tests/fixtures/read-zip'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { sizePictures } from '#upstream/goods/products/size-pictures'
import { uploadFolder } from '#upstream/ports/storage/disk'

const path = '/api/desk/site_licence'
// fixtureNow is 2026-11-21 in China.
const typed = {
  name: '药品经营许可证',
  number: '浙AA5710001',
  valid_until: '2029-12-31',
  is_endless: '',
  sort: '',
}

describeDatabases('licences of the shop at the desk', (open) => {
  async function openDesk() {
    const database = await open()
    const api = openApi(database)
    const operator = await addOperator(database.db, ['operations'], { name: '小赵' })
    const { token } = operator
    const by = contextOfOperator(database, operator, 'content.write')
    const ctx = { ...by, config: { ...by.config, DATA_DIR: database.settings.DATA_DIR } }
    const add = (changes: object = {}) => api.post(path, { ...typed, ...changes }, token)
    const edit = (id: number, version: number, changes: object = {}) =>
      api.post(`${path}/${String(id)}/edit`, { ...typed, version, ...changes }, token)
    const remove = (id: number, version: number) =>
      api.post(`${path}/${String(id)}/remove`, { version }, token)
    const read = async (id: number) => (await api.get(`${path}/${String(id)}`, token)).data
    const names = async (query: string) => {
      const { items } = (await api.get(`${path}?${query}`, token)).data
      return (items as { name: string }[]).map(({ name }) => name)
    }
    const upload = async (id: number, bytes: Uint8Array) => {
      const body = new FormData()
      body.set('purpose', 'licence')
      body.set('file', new File([new Uint8Array(bytes)], 'a.jpg'))
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() }
      const address = `${path}/${String(id)}/picture`
      return (await api.request(address, { method: 'POST', headers, body })).status
    }
    const shown = async () =>
      (await api.get('/api/global/licences')).data as unknown as { name: string; image: string }[]
    const size = () => sizePictures(ctx)
    const kept = () => readdir(uploadFolder(database.settings.DATA_DIR)).catch(() => [])
    return { database, api, token, add, edit, remove, read, names, upload, shown, size, kept }
  }

  test('one that is added is what buyers read, and is told with its history', async () => {
    const { add, edit, read, shown } = await openDesk()
    const id = (await add({ valid_until: '2029年12月31日' })).data.id as number
    expect(await shown()).toMatchObject([
      { name: '药品经营许可证', number: '浙AA5710001', valid_until: '2029-12-31', image: '' },
    ])
    expect(await read(id)).toMatchObject({
      licence: { state: 'valid', valid_until: '2029-12-31', has_picture: false, image: '' },
      version: 1,
      history: [{ by: '小赵', text: '新增网站证照' }],
    })
    expect((await edit(id, 1, { valid_until: '', is_endless: 'on', sort: '3' })).status).toBe(200)
    expect((await shown())[0]).not.toHaveProperty('valid_until')
    expect(await read(id)).toMatchObject({
      licence: { state: 'valid', sort: 3 },
      version: 2,
      history: [{ text: '修改网站证照' }, { text: '新增网站证照' }],
    })
  })

  test('one that ends within 30 days, or has ended, is told so and counted', async () => {
    const { add, api, token, names } = await openDesk()
    await add({ name: '甲', valid_until: '2026-12-22' })
    const soon = (await add({ name: '乙', valid_until: '2026-12-21' })).data.id
    await add({ name: '丙', valid_until: '2026-11-21' })
    const over = (await add({ name: '丁', valid_until: '2026-11-20', sort: '0' })).data.id
    await add({ name: '戊', valid_until: '', is_endless: 'on' })
    expect(await names('state=valid')).toEqual(['甲', '戊'])
    expect(await names('state=ending')).toEqual(['乙', '丙'])
    expect(await names('state=ended')).toEqual(['丁'])
    expect((await api.get(path, token)).data.counts).toEqual({ valid: 2, ending: 2, ended: 1 })
    const { queues } = (await api.get('/api/desk/queue', token)).data
    expect(queues).toContainEqual(
      expect.objectContaining({
        kind: 'endingSiteLicences',
        count: 3,
        oldest_at: Date.parse('2026-10-21T00:00:00+08:00'),
        oldest: [over, Number(soon) + 1],
        is_late: true,
      }),
    )
  })

  test('the list is in the order of the shop, and finds by name and number', async () => {
    const { add, names } = await openDesk()
    await add({ sort: '2' })
    await add({ name: '营业执照', number: '91330100MA0001', sort: '1' })
    expect(await names('')).toEqual(['营业执照', '药品经营许可证'])
    expect(await names('q=ma0001')).toEqual(['营业执照'])
    expect(await names(`q=${encodeURIComponent('药品')}`)).toEqual(['药品经营许可证'])
    expect(await names('after=0')).toEqual(['药品经营许可证', '营业执照'])
  })

  test.each([
    [{ name: ' ' }, 'name', '请填写名称'],
    [{ name: '证'.repeat(41) }, 'name', '名称最多 40 字'],
    [{ number: '' }, 'number', '请填写证号'],
    [{ valid_until: '' }, 'valid_until', '请填写有效期至，没有期限的请勾选“长期有效”'],
    [{ valid_until: '2026-02-30' }, 'valid_until', '没有这一天'],
    [{ valid_until: '长期' }, 'valid_until', '长期有效的请勾选“长期有效”，日期留空'],
    [{ is_endless: 'on' }, 'valid_until', '填了日期又勾了“长期有效”，请只留一个'],
    [{ sort: '-1' }, 'sort', '排序请填 0 到 9999 的整数'],
  ])('%j is refused at its field', async (wrong, field, message) => {
    const { add, edit, shown } = await openDesk()
    const answer = await add(wrong)
    expect([answer.status, answer.data.errors]).toEqual([422, { [field]: [message] }])
    expect(await shown()).toEqual([])
    const id = (await add()).data.id as number
    expect((await edit(id, 1, wrong)).data.errors).toEqual({ [field]: [message] })
  })

  test('of two with the same one the second is told who was first', async () => {
    const { add, edit, remove, shown } = await openDesk()
    const id = (await add()).data.id as number
    const both = await Promise.all([edit(id, 1, { name: '甲' }), edit(id, 1, { name: '乙' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = /已由小赵于 .* 修改网站证照/
    expect(both.find(({ status }) => status === 409)?.message).toMatch(told)
    const late = await remove(id, 1)
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(told)])
    expect(await shown()).toHaveLength(1)
    expect((await remove(id, 2)).status).toBe(200)
    expect((await edit(id, 2)).status).toBe(404)
  })

  test('who may not keep content reads nothing, or only reads', async () => {
    const { add, api, database } = await openDesk()
    const id = String((await add()).data.id)
    const statuses = async (role: Role) => {
      const { token } = await addOperator(database.db, [role])
      const answers = await Promise.all([
        api.get(path, token),
        api.get(`${path}/${id}`, token),
        api.post(path, typed, token),
        api.post(`${path}/${id}/edit`, { ...typed, version: 1 }, token),
        api.post(`${path}/${id}/remove`, { version: 1 }, token),
      ])
      return answers.map(({ status }) => status)
    }
    expect(await statuses('warehouse')).toEqual([403, 403, 403, 403, 403])
    expect(await statuses('auditor')).toEqual([200, 200, 403, 403, 403])
  })

  test('a picture is shown once it is sized, and lies in the package as a JPEG', async () => {
    const { database, api, add, read, upload, shown, size } = await openDesk()
    const { db } = database
    const id = (await add({ name: '药品/经营许可证' })).data.id as number
    await add({ name: '药品 经营许可证' })
    const image = '/licences/business.svg'
    await db
      .insertInto('site_licences')
      .values({ name: '营业执照', number: '1', valid_until: null, image, sort: 9 })
      .execute()
    expect(await upload(id, await transparentPhoto())).toBe(200)
    expect((await shown())[0]?.image).toBe('')
    await size()
    const address = expect.stringMatching(/^\/shop-image\/licence\/[0-9a-f]{32}$/) as string
    expect((await shown()).map((licence) => licence.image)).toEqual([address, '', image])
    expect(await read(id)).toMatchObject({ licence: { has_picture: true, image: address } })
    const { token } = await addStore(db)
    const pack = await readZip(api, '/api/report/pack', token)
    const file = '供货单位证照/药品 经营许可证.jpg'
    expect(pack.names).toEqual(expect.arrayContaining([file, '供货单位证照/营业执照.svg']))
    const name = (await shown())[0]?.image.split('/').at(-1) ?? ''
    const served = await api.request(`/api/index/picture/${name}?size=licence&format=jpeg`, {})
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(pack.files[file]).toBe(bytes.toString())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', hasAlpha: false })
    expect(pack.files['index.csv']).toContain(file)
    expect(pack.files['index.csv']).toContain('没有图片')
  })

  test('removed, it takes its pictures along, and the log says what it was', async () => {
    const { database, add, remove, upload, shown, size, kept } = await openDesk()
    const id = (await add()).data.id as number
    await upload(id, await jpegPhoto())
    await size()
    await upload(id, await jpegPhoto({ r: 20, g: 20, b: 200 }))
    expect((await remove(id, 1)).status).toBe(200)
    expect([await shown(), await kept()]).toEqual([[], []])
    expect(await upload(id, await jpegPhoto())).toBe(404)
    expect(await kept()).toEqual([])
    const last = await database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'before_json', 'after_json', 'at'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(last).toEqual({
      action: 'siteLicences.remove',
      subject: `site-licence/${String(id)}`,
      before_json: JSON.stringify({
        name: '药品经营许可证',
        number: '浙AA5710001',
        sort: '0',
        until: '2029-12-31',
      }),
      after_json: '',
      at: fixtureNow,
    })
  })
})
