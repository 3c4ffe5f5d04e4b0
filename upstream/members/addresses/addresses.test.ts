import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addStore } from '#tests/fixtures/stores'
import { notAPhone } from '#tests/sentences'

const form = {
  name: '李药师',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
}

describeDatabases('addresses', (open) => {
  test('the first address is the default, a new default replaces the old one', async () => {
    const database = await open()
    const api = openApi(database)
    const { token } = await addStore(database.db)
    const first = await api.post('/api/address', form, token)
    expect(first.data).toMatchObject({ name: '李药师', is_default: true })
    await api.post('/api/address', { ...form, name: '赵药师', is_default: '1' }, token)
    const { data } = await api.get('/api/address', token)
    expect(data).toMatchObject([
      { name: '赵药师', is_default: true },
      { name: '李药师', is_default: false },
    ])
  })

  test('deleting the default makes another one the default', async () => {
    const database = await open()
    const api = openApi(database)
    const { token } = await addStore(database.db)
    const first = await api.post('/api/address', form, token)
    await api.post('/api/address', { ...form, name: '赵药师' }, token)
    await api.post(`/api/address/${String(first.data.id)}/delete`, {}, token)
    const { data } = await api.get('/api/address', token)
    expect(data).toMatchObject([{ name: '赵药师', is_default: true }])
  })

  test('another store can neither change nor delete an address, and hears it does not exist', async () => {
    const database = await open()
    const api = openApi(database)
    const [owner, stranger] = await Promise.all([addStore(database.db), addStore(database.db)])
    const { data } = await api.post('/api/address', form, owner.token)
    const id = String(data.id)
    const refusal = { code: 404, message: '收货地址不存在' }
    const edited = { ...form, detail: '别处' }
    expect(await api.post(`/api/address/${id}/edit`, edited, stranger.token)).toMatchObject(refusal)
    expect(await api.post(`/api/address/${id}/delete`, {}, stranger.token)).toMatchObject(refusal)
    expect((await api.get('/api/address', owner.token)).data).toMatchObject([
      { detail: '文三路 1 号' },
    ])
  })

  test('bad fields are named with a message each', async () => {
    const database = await open()
    const api = openApi(database)
    const { token } = await addStore(database.db)
    const answer = await api.post('/api/address', { ...form, name: ' ', phone: '123' }, token)
    expect(answer).toMatchObject({
      status: 422,
      message: '请输入收货人',
      data: { errors: { name: ['请输入收货人'], phone: [notAPhone] } },
    })
  })

  test('the twenty-first address is refused with what to do', async () => {
    const database = await open()
    const api = openApi(database)
    const { token } = await addStore(database.db)
    await Promise.all(Array.from({ length: 20 }, () => api.post('/api/address', form, token)))
    const answer = await api.post('/api/address', form, token)
    expect(answer.message).toBe('收货地址最多 20 个，请先删除不用的地址')
    const { data } = await api.get('/api/address', token)
    const defaults = (data as unknown as { is_default: boolean }[]).filter((row) => row.is_default)
    expect(defaults).toHaveLength(1)
  })

  test('a region is kept by its code and its whole names, however it was typed', async () => {
    const database = await open()
    const api = openApi(database)
    const { token } = await addStore(database.db)
    const region = { province: '浙江省', city: '杭州市', district: '西湖区', region_code: '330106' }
    for (const typed of [
      { province: '浙江', city: '杭州', district: '西湖' },
      { province: '', city: '', district: '杭州 西湖区' },
    ]) {
      const made = await api.post('/api/address', { ...form, ...typed }, token)
      expect(made.data).toMatchObject(region)
    }
    const { data } = await api.get('/api/address', token)
    expect(data).toMatchObject([region, region])
  })

  test('a region that is none is refused at its field, with those that may be meant', async () => {
    const database = await open()
    const api = openApi(database)
    const { token } = await addStore(database.db)
    const save = (typed: object) => api.post('/api/address', { ...form, ...typed }, token)
    expect(await save({ district: '西胡区' })).toMatchObject({
      status: 422,
      data: { errors: { district: ['西胡区？→ 西湖区（浙江省杭州市）'] } },
    })
    expect(await save({ province: '', city: '', district: '西湖' })).toMatchObject({
      message: '西湖？→ 西湖区（浙江省杭州市）',
      data: { errors: { district: [expect.anything(), '西湖？→ 西湖区（江西省南昌市）'] } },
    })
    expect(await save({ province: '', city: '', district: 'x' })).toMatchObject({
      message: '没有找到“x”，请按“浙江省 杭州市 西湖区”填写',
    })
    expect(await save({ province: '', city: '', district: '' })).toMatchObject({
      data: { errors: { province: ['请填写地区，如“浙江省 杭州市 西湖区”'] } },
    })
  })

  test('an address whose region nobody knows is shown, and can be the default', async () => {
    const database = await open()
    const api = openApi(database)
    const { storeId, token } = await addStore(database.db)
    const first = await api.post('/api/address', form, token)
    const { id } = await database.db
      .insertInto('addresses')
      .values({
        store_id: storeId,
        receiver: '赵药师',
        phone: form.phone,
        detail: '1 号',
        province: '某省',
        city: '某市',
        district: '某区',
        is_default: 0,
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await api.post(`/api/address/${id}/default`, {}, token)
    expect(made.data).toMatchObject({ province: '某省', region_code: null, is_default: true })
    const { data } = await api.get('/api/address', token)
    expect(data).toMatchObject([{ id }, { id: first.data.id, is_default: false }])
    const stranger = await addStore(database.db)
    expect(await api.post(`/api/address/${id}/default`, {}, stranger.token)).toMatchObject({
      message: '收货地址不存在',
    })
  })
})
