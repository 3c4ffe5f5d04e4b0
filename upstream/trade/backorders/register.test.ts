import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { backorderForm, backorderPath, hour, openOut } from '#tests/fixtures/backorders'
import { addOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { halfABox } from '#tests/sentences'

describeDatabases('registering for goods', (open) => {
  test('less keeps the place, more waits anew, and who changes it second is told', async () => {
    const { api, enter } = await openOut(open)
    const first = await enter()
    const second = await enter()
    await first.ask()
    await second.ask()
    const change = (id: number, version: number, changes: Record<string, unknown>) =>
      api.post(`${backorderPath}/${id}`, { ...backorderForm, version, ...changes }, first.token)
    expect((await change(1, 1, { number: '10', cap: '12' })).data).toMatchObject({ is_new: false })
    expect(await first.list()).toMatchObject([{ id: 1, place: 1, number: 10, cap: '12' }])
    expect(await change(1, 1, {})).toMatchObject({
      code: 409,
      message:
        '别人刚改过，现在是 10 盒，最高 ¥12.00，等到 2026-12-21，到货后放入购物车，再保存就用您写的',
    })
    expect((await change(1, 2, { number: '40' })).data).toMatchObject({ id: 3, is_new: true })
    const read = async (id: number) => (await api.get(`${backorderPath}/${id}`, first.token)).data
    expect(await change(1, 2, { number: '60' })).toMatchObject({
      code: 409,
      message: expect.stringContaining('现在是 40 盒') as unknown,
    })
    expect(await read(1)).toMatchObject({ state: 'cancelled', replaced_by: 3 })
    expect((await change(3, 1, { number: '50' })).data).toMatchObject({ id: 4, is_new: true })
    expect(await read(1)).toMatchObject({ replaced_by: 4 })
    await api.post(`${backorderPath}/4/cancel`, {}, first.token)
    expect((await change(1, 2, {})).message).toBe('这份登记已取消，没有保存您写的')
    await first.ask({ number: '40' })
    expect(await first.list()).toMatchObject([{ id: 5, place: 2, number: 40 }])
    expect((await second.list())[0]).toMatchObject({ place: 1 })
  })

  test.each([
    [{ number: '3.5' }, { number: [halfABox] }],
    [{ cap: '1.23456' }, { cap: ['最高价填数字，如 12.50'] }],
    [{ until_on: '2026-11-20' }, { until_on: ['截止日期不能早于今天'] }],
    [{ until_on: '2026-11-31' }, { until_on: ['没有这一天，请核对日期'] }],
    [{ until_on: '2030-01-01' }, { until_on: ['截止日期最晚为 2027-05-20'] }],
  ])('%j is refused at its field', async (wrong, errors) => {
    const { enter } = await openOut(open, { package_step_milli: 1_000 })
    const { ask } = await enter()
    expect(await ask(wrong)).toMatchObject({ status: 422, data: { errors } })
  })

  test('nobody waits for what is there, or for what they could not buy anyway', async () => {
    const { db, goods, enter } = await openOut(open)
    const { ask } = await enter()
    const refused = await enter({ approval: 'pending' })
    expect((await refused.ask()).message).toBe('资质审核通过后可购买')
    await db.updateTable('goods').set({ stock_milli: 9_000 }).where('id', '=', goods.id).execute()
    expect((await ask()).message).toBe('现在有货，可以直接购买，不需要登记')
  })

  test('the desk reads what is waited for, by whom and how long', async () => {
    const { api, db, clock, goods, enter } = await openOut(open)
    await (await enter({ company: '甲诊所' })).ask({ cap: '12' })
    clock.now += hour
    await (await enter({ company: '乙药店' })).ask({ number: '50' })
    const { token } = await addOperator(db, ['operations'])
    expect((await api.get('/api/desk/backorders', token)).data.items).toMatchObject([
      {
        id: goods.id,
        stores: 2,
        number: 70,
        oldest_at: fixtureNow,
        highest_cap: '12',
        passed_over: 0,
      },
    ])
    const { data } = await api.get(`/api/desk/backorders/${goods.id}`, token)
    expect(data.items).toMatchObject([
      { place: 1, company: '甲诊所', number: 20 },
      { place: 2, company: '乙药店', number: 50 },
    ])
  })
})
