import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { buyerPassword, openMoney } from '#tests/fixtures/money'
import { addPerson } from '#tests/fixtures/stores'
import { contextOf } from '#tests/fixtures/context'
import { proveAllBalances } from './prove'

describeBothDatabases('money in advance', (open) => {
  test('arrives as what the bank says, once, and the store is told', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    const finance = await shop.person('财务甲')
    const id = await shop.begin(buyer)
    expect(await shop.memoOf(buyer, id)).toMatch(/^CZ\d{6}$/)
    expect(await shop.handIn(buyer, id)).toMatchObject({ code: 200 })
    const path = `/api/desk/top_up/${id}`
    const arrive = { decision: 'arrive', arrived: '499.50' }
    expect((await shop.decide(path, arrive, finance.token)).data).toEqual({
      errors: { is_payer_checked: [expect.stringContaining('付款户名')] },
    })
    const read = (await shop.api.get(path, finance.token)).data
    const twice = await Promise.all(
      [1, 2].map(() =>
        shop.api.post(
          `${path}/decide`,
          { version: read.version, ...arrive, is_payer_checked: '1' },
          finance.token,
        ),
      ),
    )
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await shop.balance(buyer)).toBe(49_950)
    expect(await shop.rows(buyer)).toMatchObject([{ kind: '充值', source: `top-up:${id}` }])
    expect(await shop.told(buyer)).toEqual([expect.stringMatching(/^充值已到账｜.*¥499\.50/)])
    const acts = await shop.db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(acts).toEqual([{ action: 'topUps.arrive', subject: `top-up/${id}` }])
  })

  test('more than was said is ticked, and booked by two people above ¥2,000', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    const [one, other] = [await shop.person('财务甲'), await shop.person('财务乙')]
    const id = await shop.begin(buyer)
    await shop.handIn(buyer, id)
    const path = `/api/desk/top_up/${id}`
    const arrive = { decision: 'arrive', arrived: '999999999', is_payer_checked: '1' }
    expect((await shop.decide(path, arrive, one.token)).data).toEqual({
      errors: {
        surplus: [expect.stringMatching(/^到账 ¥999,999,999\.00，比应到的 .*确认无误请勾选$/)],
      },
    })
    const more = { ...arrive, arrived: '5000', surplus: '4500' }
    expect((await shop.decide(path, more, one.token)).data).toEqual({ is_booked: false })
    expect((await shop.decide(path, more, one.token)).code).toBe(400)
    expect(await shop.balance(buyer)).toBe(0)
    expect((await shop.decide(path, more, other.token)).data).toEqual({ is_booked: true })
    expect(await shop.balance(buyer)).toBe(500_000)
  })

  test('is returned with a reason, or taken back by the store before that', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    const finance = await shop.person('财务甲')
    const id = await shop.begin(buyer)
    await shop.handIn(buyer, id)
    const path = `/api/desk/top_up/${id}`
    const back = { decision: 'return', reason: '' }
    expect((await shop.decide(path, back, finance.token)).code).toBe(422)
    await shop.decide(path, { ...back, reason: '付款户名是个人' }, finance.token)
    const { data } = await shop.api.get(`/api/user/top_up/${id}`, buyer.token)
    expect(data.top_up).toMatchObject({ state: 'returned', reason: '付款户名是个人' })
    expect((await shop.told(buyer))[0]).toContain('原因：付款户名是个人')
    const other = await shop.begin(buyer)
    const withdraw = () => shop.api.post(`/api/user/top_up/${other}/withdraw`, {}, buyer.token)
    expect((await withdraw()).code).toBe(200)
    expect((await withdraw()).code).toBe(409)
    expect((await shop.handIn(buyer, other)).code).toBe(409)
    expect(await shop.balance(buyer)).toBe(0)
  })

  test('is not less than the least, not for others, and at most five at once', async () => {
    const shop = await openMoney(open, { TOP_UP_MIN: '20000' })
    const buyer = await shop.addBuyer()
    const stranger = await shop.addBuyer()
    const begin = (amount: string, token = buyer.token) =>
      shop.api.post('/api/user/top_up', { amount }, token)
    expect((await begin('199.99')).data).toEqual({
      errors: { amount: ['每次充值不少于 ¥200.00'] },
    })
    const id = await shop.begin(buyer, '200')
    expect((await shop.api.get(`/api/user/top_up/${id}`, stranger.token)).status).toBe(404)
    expect((await shop.handIn(stranger, id)).status).toBe(404)
    expect((await shop.api.post(`/api/user/top_up/${id}/slip`, {}, buyer.token)).data).toEqual({
      errors: { slip_id: ['请上传转账凭证'] },
    })
    for (let more = 0; more < 4; more++) await shop.begin(buyer, '200')
    expect(await begin('200')).toMatchObject({ code: 400, message: /还有 5 笔/ })
    const person = await addPerson(shop.db, buyer.storeId, 'buy')
    expect((await begin('200', person.token)).status).toBe(403)
  })
})

const own = { amount: '300', password: buyerPassword }

describeBothDatabases('money that is taken out', (open) => {
  test('is booked out when it is asked for, once, and paid with the number of the bank', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    const finance = await shop.person('财务甲')
    await shop.fill(buyer, 50_000)
    const asked = await Promise.all(
      [1, 2, 3].map(() => shop.api.post('/api/user/withdrawal', own, buyer.token)),
    )
    expect(asked.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await shop.balance(buyer)).toBe(20_000)
    const id = Number(asked.find(({ code }) => code === 200)?.data.id)
    const path = `/api/desk/withdrawal/${id}`
    expect((await shop.api.get(path, finance.token)).data).toMatchObject({
      withdrawal: { amount: '300', company: buyer.company, can: ['export', 'pay', 'return'] },
      holder: buyer.company,
      bank_account: '6222000011112222',
      needs_two: false,
    })
    expect((await shop.decide(path, { decision: 'pay' }, finance.token)).code).toBe(422)
    const list = `${id}.1`
    const made = await shop.api.post('/api/desk/withdrawal/export', { list }, finance.token)
    const batch = Number(made.data.id)
    expect((await shop.api.post('/api/desk/withdrawal/export', { list }, finance.token)).code).toBe(
      409,
    )
    const file = await shop.api.get(`/api/desk/withdrawal_batch/${batch}`, finance.token)
    expect(file.data.rows).toMatchObject([{ id, amount: '300', holder: buyer.company }])
    // Each read of a bank account is in the log once, one before 'pay' too, and in no history.
    await shop.api.get('/api/desk/withdrawal', finance.token)
    const looks = shop.db.selectFrom('audit_log').select(['operator', 'subject'])
    expect(await looks.where('action', '=', 'bank.look').orderBy('id').execute()).toEqual([
      { operator: '财务甲', subject: `withdrawal/${id}` },
      { operator: '财务甲', subject: `withdrawal/${id}` },
      { operator: '财务甲', subject: `withdrawal-batch/${batch}` },
    ])
    expect((await shop.api.get(path, finance.token)).data.history).toMatchObject([
      { text: '导出打款文件' },
    ])
    await shop.decide(path, { decision: 'pay', reference: 'B20261121-7' }, finance.token)
    expect(await shop.balance(buyer)).toBe(20_000)
    expect((await shop.api.get('/api/user/withdrawal', buyer.token)).data).toMatchObject({
      is_under_way: false,
      items: [{ state: 'paid', bank_reference: 'B20261121-7', account_end: '2222' }],
    })
    expect((await shop.told(buyer)).at(-1)).toContain('银行流水号 B20261121-7')
  })

  test('that is returned or fails is booked back, once', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    const finance = await shop.person('财务甲')
    await shop.fill(buyer, 50_000)
    const ask = async () =>
      Number((await shop.api.post('/api/user/withdrawal', own, buyer.token)).data.id)
    const first = `/api/desk/withdrawal/${await ask()}`
    const returned = { decision: 'return', reason: '账户户名不符' }
    const { version } = (await shop.api.get(first, finance.token)).data.withdrawal as {
      version: number
    }
    const twice = await Promise.all(
      [1, 2].map(() => shop.api.post(`${first}/decide`, { version, ...returned }, finance.token)),
    )
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await shop.balance(buyer)).toBe(50_000)
    const second = await ask()
    const path = `/api/desk/withdrawal/${second}`
    await shop.api.post('/api/desk/withdrawal/export', { list: `${second}.1` }, finance.token)
    await shop.decide(path, { decision: 'fail', reason: '银行退票' }, finance.token)
    expect((await shop.rows(buyer)).slice(1)).toMatchObject([
      { kind: '提现', amount_fen: -30_000 },
      { kind: '提现', amount_fen: 30_000 },
      { kind: '提现', amount_fen: -30_000 },
      { kind: '提现', amount_fen: 30_000, source: `withdrawal-back:${second}` },
    ])
    expect(await proveAllBalances(contextOf(shop.database))).toBe(0)
  })

  test('above the limit needs two people', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    const [first, second] = [await shop.person('财务甲'), await shop.person('财务乙')]
    await shop.fill(buyer, 500_000)
    const asked = { ...own, amount: '2000.01' }
    const { data } = await shop.api.post('/api/user/withdrawal', asked, buyer.token)
    const path = `/api/desk/withdrawal/${Number(data.id)}`
    const pay = { decision: 'pay', reference: 'B1' }
    expect((await shop.decide(path, pay, first.token)).code).toBe(403)
    await shop.decide(path, { decision: 'propose' }, first.token)
    expect(await shop.decide(path, { decision: 'release' }, first.token)).toMatchObject({
      code: 403,
      message: '自己提交复核的提现须由另一位同事复核',
    })
    expect((await shop.decide(path, { decision: 'release' }, second.token)).code).toBe(200)
    expect((await shop.decide(path, pay, first.token)).code).toBe(200)
  })

  test('in parts needs two people for what goes above the limit within a day', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    const [first, second] = [await shop.person('财务甲'), await shop.person('财务乙')]
    await shop.fill(buyer, 500_000)
    const pay = async (amount: string, token: string) => {
      const asked = { ...own, amount }
      const { data } = await shop.api.post('/api/user/withdrawal', asked, buyer.token)
      const path = `/api/desk/withdrawal/${Number(data.id)}`
      const decision = { decision: 'pay', reference: 'B1' }
      return { code: (await shop.decide(path, decision, token)).code, path, decision }
    }
    expect((await pay('1500', first.token)).code).toBe(200)
    const { code, path, decision } = await pay('600', first.token)
    expect(code).toBe(403)
    expect((await shop.decide(path, decision, second.token)).code).toBe(200)
  })

  test('is for the 负责人 with password or code, to an account, within the balance', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    await shop.fill(buyer, 50_000)
    const ask = (form: Record<string, unknown>, token = buyer.token) =>
      shop.api.post('/api/user/withdrawal', form, token)
    expect((await ask({ ...own, amount: '500.01' })).data).toEqual({
      errors: { amount: ['余额不足，现有 ¥500.00'] },
    })
    expect((await ask({ amount: '300' })).data).toEqual({
      errors: { password: ['请输入登录密码，或改用短信验证码'] },
    })
    const finance = await addPerson(shop.db, buyer.storeId, 'pay')
    expect((await ask(own, finance.token)).status).toBe(403)
    expect((await shop.api.get('/api/user/withdrawal', finance.token)).status).toBe(200)
    for (let at = 0; at < 5; at++)
      expect((await ask({ ...own, password: 'wrong-password' })).code).toBe(422)
    expect((await ask(own)).code).toBe(429)
    const session = 'a-session-of-some-browser'
    const send = { purpose: 'wallet', session, client_address: '192.0.2.9' }
    await shop.api.post('/api/user/send_code', send, buyer.token)
    const sent = (await shop.api.get(`/api/demo/sms?session=${session}`)).data.messages
    const code = /\d{6}/.exec((sent as { text: string }[])[0]?.text ?? '')?.[0]
    expect((await ask({ amount: '300', code: '000000', session })).code).toBe(422)
    expect((await ask({ amount: '300', code, session })).code).toBe(200)
    await shop.db.updateTable('store_profiles').set({ bank_account: '' }).execute()
    expect(await ask(own)).toMatchObject({ code: 400, message: /开票信息/ })
  })
})
