import { expect, test } from 'vitest'
import { openAfterSales, tokenOf } from '#tests/fixtures/after-sales'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

const day = 86_400_000

async function openProtection(open: OpenTestDatabase) {
  const shop = await openAfterSales(open)
  const { db, api, buyer, goods, people } = shop
  const sent = await shop.send()
  const setPrice = (base_price_e4: number) =>
    db.updateTable('goods').set({ base_price_e4 }).where('id', '=', goods.id).execute()
  await setPrice(92_000)
  const [lineId = 0] = sent.orderLineIds
  const options = async (token = buyer.token) =>
    api.get(`/api/price_claim/options?order_id=${String(sent.orderId)}`, token)
  const claim = (amount = '8', form: Record<string, unknown> = {}, token = buyer.token) =>
    api.post(
      '/api/price_claim',
      {
        token: tokenOf(),
        order_id: sent.orderId,
        lines: `${String(lineId)}:${amount}`,
        ...form,
      },
      token,
    )
  const decide = async (
    who: keyof typeof people,
    id: number,
    form: Record<string, unknown> = { decision: 'pay' },
  ) => {
    const { version } = await db
      .selectFrom('price_claims')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return api.post(
      `/api/desk/price_claim/${String(id)}/decide`,
      { version, ...form },
      people[who].token,
    )
  }
  const balance = async () => (await shop.store()).balance_fen
  const moves = () =>
    db.selectFrom('balance_log').select(['kind', 'amount_fen']).orderBy('id').execute()
  return { ...shop, ...sent, lineId, setPrice, options, claim, decide, balance, moves }
}

describeDatabases('price protection', (open) => {
  test('the difference of what is kept is shown, asked for, paid to the balance and told', async () => {
    const shop = await openProtection(open)
    const shown = (await shop.options()).data
    expect(shown).toMatchObject({ days: 7, claims: [] })
    expect(shown.lines).toMatchObject([
      { bought_price: '10', price: '9.2', kept_number: 10, number: 10, amount: '8', problems: [] },
    ])
    const token = tokenOf()
    const asked = await shop.claim('8', { token })
    const id = shop.idOf(asked)
    expect(id).toBeGreaterThan(0)
    expect(shop.idOf(await shop.claim('8', { token }))).toBe(id)
    expect((await shop.options()).data.lines).toMatchObject([{ problems: [{ code: 'AS_OPEN' }] }])
    const before = await shop.balance()
    expect((await shop.decide('service', id)).code).toBe(403)
    expect((await shop.decide('finance', id)).data).toEqual({ is_paid: true })
    expect((await shop.balance()) - before).toBe(800)
    expect(await shop.moves()).toEqual([{ kind: '活动', amount_fen: 800 }])
    expect(await shop.told()).toContain('价格保护差价已到账')
    const after = (await shop.options()).data
    expect(after.lines).toMatchObject([{ problems: [{ code: 'AS_ONCE' }] }])
    expect(after.claims).toMatchObject([{ id, state: 'paid', amount: '8', number: 10 }])
    expect((await shop.decide('second', id)).code).toBe(409)
    expect((await shop.balance()) - before).toBe(800)
  })

  test('a form filled in anew after it was sent is not answered with the claims of before', async () => {
    const shop = await openProtection(open)
    const token = tokenOf()
    await shop.claim('8', { token })
    const other = await shop.send()
    const lines = `${String(other.orderLineIds[0])}:8`
    const anew = await shop.claim('8', { token, order_id: other.orderId, lines })
    expect(anew.code).toBe(409)
    expect(anew.message).toMatch(/已提交过（JB\d+），与现在填写的不同/)
  })

  test('another difference than was read is not asked for, and one of no fall is refused', async () => {
    const shop = await openProtection(open)
    await shop.setPrice(95_000)
    const moved = await shop.claim('8')
    expect(moved.code).toBe(422)
    expect(moved.data.errors).toEqual({
      lines: ['布洛芬片 的价格刚刚有变化，现在可退差价 ¥5，请核对后重新提交'],
    })
    await shop.setPrice(100_000)
    const same = await shop.claim('8')
    expect(same.data.errors).toEqual({ lines: ['布洛芬片：价格没有下降'] })
    expect(same.data.problems).toMatchObject([{ code: 'AS_NO_DROP' }])
  })

  test('the order of another store is not there', async () => {
    const shop = await openProtection(open)
    const other = await addStore(shop.db)
    expect((await shop.options(other.token)).code).toBe(404)
    expect((await shop.claim('8', {}, other.token)).code).toBe(404)
  })

  test('rejected, the store reads why and may ask again; withdrawn, nobody decides it', async () => {
    const shop = await openProtection(open)
    const first = shop.idOf(await shop.claim())
    expect((await shop.decide('finance', first, { decision: 'reject' })).data.errors).toEqual({
      reason: ['请写明驳回的原因，买家会看到'],
    })
    await shop.decide('finance', first, { decision: 'reject', reason: '降价为临期清仓' })
    expect((await shop.options()).data.claims).toMatchObject([
      { state: 'rejected', answer: '降价为临期清仓' },
    ])
    const second = shop.idOf(await shop.claim())
    const withdraw = () =>
      shop.api.post(`/api/price_claim/${String(second)}/withdraw`, {}, shop.buyer.token)
    expect((await withdraw()).code).toBe(200)
    expect((await withdraw()).code).toBe(400)
    expect((await shop.decide('finance', second)).code).toBe(409)
    expect(await shop.moves()).toEqual([])
  })

  test('after the last day nothing is asked for, and what is being returned is not protected', async () => {
    const shop = await openProtection(open)
    const [sentLine = 0] = shop.lineIds
    await shop.ask(`${String(sentLine)}:4`)
    expect((await shop.options()).data.lines).toMatchObject([{ number: 6, amount: '4.8' }])
    shop.clock.now = fixtureNow + 8 * day
    expect((await shop.claim('4.8')).data.problems).toMatchObject([{ code: 'AS_LATE' }])
  })

  test('returns take back their part of what was paid, and the rest of it with the last piece', async () => {
    const shop = await openProtection(open)
    const [sentLine = 0] = shop.lineIds
    await shop.decide('finance', shop.idOf(await shop.claim()))
    const giveBack = async (quantity: number) => {
      const quote = await shop.api.get(
        `/api/after_sales/quote?lines=${String(sentLine)}:${String(quantity)}&kind=returnRefund&reason=wrong`,
        shop.buyer.token,
      )
      const id = shop.idOf(
        await shop.ask(`${String(sentLine)}:${String(quantity)}`, { reason: 'wrong' }),
      )
      const accepted = await shop.desk('service', id, 'decide', { decision: 'accept' })
      expect(accepted.code).toBe(200)
      await shop.post(id, 'parcel', {
        way: 'post',
        carrier: '顺丰速运',
        tracking_number: 'SF1234567',
      })
      await shop.desk('warehouse', id, 'check', {
        rows: [{ verdict: 'qualified', number: quantity, batch: '' }],
      })
      expect((await shop.desk('finance', id, 'refund')).data).toEqual({ is_paid: true })
      return { quote: quote.data.refund, id }
    }
    const before = await shop.balance()
    const first = await giveBack(3)
    expect(first.quote).toMatchObject({ amount: '30', balance: '30', price_protection: '2.4' })
    expect((await shop.balance()) - before).toBe(3_000 - 240)
    expect((await shop.read(first.id)).refund).toMatchObject({ price_protection: '2.4' })
    await giveBack(7)
    expect((await shop.balance()) - before).toBe(10_000 - 800)
    expect((await shop.options()).data.claims).toMatchObject([{ taken_amount: '8' }])
  })

  test('above the bound one person agrees and another one pays', async () => {
    const shop = await openProtection(open)
    await shop.db
      .updateTable('order_lines')
      .set({ amount_fen: 400_000, paid_fen: 400_000, price_e4: 4_000_000 })
      .where('id', '=', shop.lineId)
      .execute()
    const id = shop.idOf(await shop.claim('3908'))
    expect((await shop.decide('finance', id)).data).toEqual({ is_paid: false })
    expect((await shop.decide('finance', id)).code).toBe(400)
    expect(await shop.moves()).toEqual([])
    expect((await shop.decide('second', id)).data).toEqual({ is_paid: true })
    expect(await shop.moves()).toEqual([{ kind: '活动', amount_fen: 390_800 }])
  })

  test('two at once pay it once', async () => {
    const shop = await openProtection(open)
    const id = shop.idOf(await shop.claim())
    const answers = await Promise.all([shop.decide('finance', id), shop.decide('second', id)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await shop.moves()).toEqual([{ kind: '活动', amount_fen: 800 }])
  })
})
