import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { openSlip } from '#tests/fixtures/slips'

describeDatabases('a slip', (open) => {
  test('of which more arrived than was due is asked about, and a tick names that figure', async () => {
    const { decide, balance, read } = await openSlip(open)
    const arrive = { decision: 'arrive', arrived: '3500' }
    const asked = '到账 ¥3,500.00，比应到的 ¥35.00 多 ¥3,465.00，多出的记入余额；确认无误请勾选'
    for (const surplus of ['', '3464', '34.65'])
      expect((await decide({ ...arrive, surplus })).data).toEqual({ errors: { surplus: [asked] } })
    expect((await read()).slip).toMatchObject({ state: 'waiting' })
    expect(await balance()).toBe(0)
  })

  test('with more than ¥2,000 too much is booked by two people who say the same', async () => {
    const { db, decide, balance, read } = await openSlip(open)
    const other = await addOperator(db, ['finance'], { name: '财务赵六' })
    const arrive = { decision: 'arrive', arrived: '3500', surplus: '3465' }
    expect((await decide(arrive)).data).toEqual({ is_booked: false })
    expect(await decide(arrive)).toMatchObject({
      code: 400,
      message: '您已确认过，同一人合计超过 ¥2,000.00 的须由另一人办理',
    })
    expect(await read()).toMatchObject({ agreed: { by: '财务王五', amount: '3465', is_own: true } })
    const another = { ...arrive, arrived: '3400', surplus: '3365' }
    expect((await decide(another, other.token)).data).toEqual({ is_booked: false })
    expect(await balance()).toBe(0)
    expect((await decide(another)).data).toEqual({ is_booked: true })
    expect(await balance()).toBe(336_500)
    const acts = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(acts.map(({ action }) => action)).toEqual(['slips.agree', 'slips.agree', 'slips.arrive'])
    expect(await db.selectFrom('agreements').selectAll().execute()).toEqual([])
  })

  test('with ¥2,000 too much is booked by one', async () => {
    const { decide, balance } = await openSlip(open)
    await decide({ decision: 'arrive', arrived: '2035', surplus: '2000' })
    expect(await balance()).toBe(200_000)
  })
})
