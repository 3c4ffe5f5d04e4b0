import { expect, test } from 'vitest'
import { addressWords } from '#contract/desk/addresses'
import { describeDatabases } from '#tests/databases'
import { openDesk } from '#tests/fixtures/desk'
import { addStore } from '#tests/fixtures/stores'

const typed = {
  name: '李药师',
  phone: '13800138000',
  province: '浙江',
  city: '杭州',
  district: '西湖',
  detail: '文三路 1 号',
}
const words = '李药师 13800138000，浙江省杭州市西湖区文三路 1 号'

describeDatabases('addresses at the desk', (open) => {
  async function begin() {
    const desk = await openDesk(open)
    const { storeId } = await addStore(desk.db)
    const clerk = await desk.add('客服', ['service'])
    const path = `members/${String(storeId)}/address`
    const made = await desk.post(path, typed, clerk.token)
    return { ...desk, storeId, clerk, path, id: String(made.data.id), made }
  }

  test('are added and corrected by service; the buyer is told, and the trail has both', async () => {
    const { db, get, post, clerk, path, id, made } = await begin()
    expect(made).toMatchObject({ code: 200, data: { region_code: '330106', is_default: true } })
    const right = { ...typed, detail: '文三路 2 号', address: id, as_read: words }
    expect((await post(path, right, clerk.token)).code).toBe(200)
    expect((await get(path, clerk.token)).data).toMatchObject({
      addresses: [{ id: Number(id), detail: '文三路 2 号', is_default: true }],
    })
    const told = await db.selectFrom('messages').select(['title', 'text']).orderBy('id').execute()
    expect(told.map(({ title }) => title)).toEqual(['已为您新增收货地址', '收货地址已更正'])
    expect(told[1]?.text).toContain('文三路 2 号')
    const trail = await db
      .selectFrom('audit_log')
      .select(['action', 'before_json', 'after_json'])
      .orderBy('id')
      .execute()
    expect(trail).toMatchObject([{ action: 'addresses.add' }, { action: 'addresses.edit' }])
    expect(trail[1]?.before_json).toContain('文三路 1 号')
    expect(trail[1]?.after_json).toContain('文三路 2 号')
  })

  test('that have changed since they were read are not overwritten', async () => {
    const { db, post, clerk, path, id } = await begin()
    await db.updateTable('addresses').set({ detail: '文三路 9 号' }).execute()
    const late = { ...typed, detail: '文三路 2 号', address: id, as_read: words }
    expect(await post(path, late, clerk.token)).toMatchObject({
      code: 409,
      message: '地址刚刚有变化，请核对后再改',
    })
    expect(await db.selectFrom('addresses').select('detail').execute()).toEqual([
      { detail: '文三路 9 号' },
    ])
  })

  test('of another store are not there, and an unclear region is refused at its field', async () => {
    const { db, post, clerk, path, id } = await begin()
    const other = await addStore(db)
    const elsewhere = `members/${String(other.storeId)}/address`
    const asked = { ...typed, address: id, as_read: words }
    expect((await post(elsewhere, asked, clerk.token)).code).toBe(404)
    const answer = await post(path, { ...typed, district: '西胡区' }, clerk.token)
    expect(answer).toMatchObject({ code: 422, data: { errors: { district: [expect.anything()] } } })
  })
})

test('an address is said in words that tell every field of it', () => {
  const { name: receiver, ...rest } = typed
  const full = { ...rest, province: '浙江省', city: '杭州市', district: '西湖区' }
  expect(addressWords({ receiver, ...full })).toBe(words)
})
