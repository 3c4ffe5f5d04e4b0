import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { buyerPassword, openMoney } from '#tests/fixtures/money'

describeDatabases('the own password', (open) => {
  test('is asked for twenty times an hour at most, so that a loop of changes sends no flood of SMS', async () => {
    const { api, db, clock, addBuyer } = await openMoney(open)
    const { token } = await addBuyer()
    let current = buyerPassword
    const change = async (password: string) => {
      const form = { old_password: current, password }
      const { status, message } = await api.post('/api/user/password', form, token)
      if (status === 200) current = password
      return { status, message }
    }
    for (let time = 1; time <= 20; time++)
      expect((await change(`another-word-${String(time)}`)).status).toBe(200)
    expect(await change('one-too-many')).toEqual({
      status: 429,
      message: '输入密码次数过多，请在 11:00 后再试（约 60 分钟）',
    })
    expect(await db.selectFrom('sms_outbox').select('id').execute()).toHaveLength(20)
    clock.now += 3_600_000
    expect((await change('an-hour-later')).status).toBe(200)
  })
})
