import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales, tokenOf } from '#tests/fixtures/after-sales'
import { addSet } from '#tests/fixtures/sets'
import { addPerson, addStore } from '#tests/fixtures/stores'

describeDatabases('after-sales of several at once', (open) => {
  test('a set comes back in whole sets, and is taken back whole', async () => {
    const shop = await openAfterSales(open)
    const { db, goods, batchId, post } = shop
    const { lineIds } = await shop.send({}, { lines: [1, 2].map(() => ({ goods, batchId })) })
    const setId = await addSet(db, [goods])
    await db.updateTable('order_lines').set({ set_id: setId }).execute()
    const first = db.selectFrom('order_lines').select((eb) => eb.fn.min('id').as('id'))
    await db.updateTable('order_lines').set({ set_count: 5 }).where('id', '=', first).execute()
    const asked = (number: number) => lineIds.map((id) => `${String(id)}:${String(number)}`).join()
    expect((await shop.ask(asked(3))).message).toContain('组合商品须整套退')
    const answer = await shop.ask(asked(4))
    expect(answer).toMatchObject({ code: 200 })
    await post(shop.idOf(answer), 'withdraw')
    const rows = await db.selectFrom('after_sales').select('state').execute()
    expect(rows).toEqual([{ state: 'withdrawn' }, { state: 'withdrawn' }])
  })

  test('fifty who ask for the same line at once make one request; two forms of one token the same', async () => {
    const shop = await openAfterSales(open)
    const { db } = shop
    const { lineIds } = await shop.send()
    const line = String(lineIds[0])
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.ask(`${line}:1`)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const codes = new Set(
      answers
        .flatMap(({ data }) => (data.problems as { code: string }[] | undefined) ?? [])
        .map(({ code }) => code),
    )
    expect([...codes]).toEqual(['AS_OPEN'])
    const { lineIds: others } = await shop.send()
    const token = tokenOf()
    const same = await Promise.all([1, 2].map(() => shop.ask(`${String(others[0])}:1`, { token })))
    expect(new Set(same.map((answer) => shop.idOf(answer))).size).toBe(1)
    expect(await db.selectFrom('after_sales').select('id').execute()).toHaveLength(2)
  })

  test('a form filled in anew after it was sent is not answered with what was asked for before', async () => {
    const shop = await openAfterSales(open)
    const { goods, batchId } = shop
    const { lineIds } = await shop.send({}, { lines: [1, 2].map(() => ({ goods, batchId })) })
    const token = tokenOf()
    const asked = await shop.ask(`${String(lineIds[0])}:1`, { token })
    expect(asked.code).toBe(200)
    const others = [`${String(lineIds[1])}:1`, `${String(lineIds[0])}:2`]
    for (const lines of [...others, [others[0], `${String(lineIds[0])}:1`].join()]) {
      const anew = await shop.ask(lines, { token })
      expect(anew).toMatchObject({ code: 409 })
      expect(anew.message).toMatch(/已提交过（SH\d+），与现在填写的不同/)
    }
    expect((await shop.ask(`${String(lineIds[0])}:1`, { token, words: '换一种说法' })).code).toBe(
      409,
    )
    expect(shop.idOf(await shop.ask(`${String(lineIds[0])}:1`, { token }))).toBe(shop.idOf(asked))
  })

  test('whose buyer was first, a request is not said to have been decided by a colleague of before', async () => {
    const shop = await openAfterSales(open)
    const { lineIds } = await shop.send()
    const line = `${String(lineIds[0])}:4`
    const id = shop.idOf(await shop.ask(line, { reason: 'short', kind: 'refund' }))
    await shop.desk('service', id, 'decide', { decision: 'ask', reason: '请补拍外箱' })
    shop.clock.now += 60_000
    await shop.post(id, 'supplement', { words: '外箱完好，少了四盒' })
    const late = () => shop.desk('service', id, 'decide', { decision: 'accept', version: 2 })
    expect(await late()).toMatchObject({ code: 409, message: '内容刚刚有变化，请重新查看' })
    shop.clock.now += 60_000
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    expect((await late()).message).toBe('已由客服小林于 10:02 同意售后申请')
  })

  test('two refunds at once pay once; two operators decide once; a withdrawal and a decision exclude each other', async () => {
    const shop = await openAfterSales(open)
    const { lineIds } = await shop.send()
    const line = String(lineIds[0])
    const id = shop.idOf(await shop.ask(`${line}:4`, { reason: 'short', kind: 'refund' }))
    const decided = await Promise.all([
      shop.desk('service', id, 'decide', { decision: 'accept', version: 1 }),
      shop.desk('quality', id, 'judge', { decision: 'reject', reason: '不同意', version: 1 }),
      shop.post(id, 'withdraw'),
    ])
    expect(decided.filter(({ code }) => code === 200)).toHaveLength(1)
    const other = shop.idOf(
      (await shop.read(id)).state === 'refunding'
        ? { data: { ids: [id] } }
        : await shop.ask(`${line}:4`, { reason: 'short', kind: 'refund' }),
    )
    if ((await shop.read(other)).state === 'reviewing')
      await shop.desk('service', other, 'decide', { decision: 'accept' })
    const paid = await Promise.all([
      shop.desk('finance', other, 'refund'),
      shop.desk('second', other, 'refund'),
    ])
    expect(paid.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await shop.store()).balance_fen).toBe(4_000)
  })

  test('another store reads and changes nothing of it, and whoever does not receive asks for nothing', async () => {
    const shop = await openAfterSales(open)
    const { db, api, buyer } = shop
    const { lineIds, orderId } = await shop.send()
    const line = String(lineIds[0])
    const other = await addStore(db)
    const cashier = await addPerson(db, buyer.storeId, 'pay')
    expect(await shop.ask(`${line}:1`, {}, other.token)).toMatchObject({ status: 404 })
    expect(await shop.ask(`${line}:1`, {}, cashier.token)).toMatchObject({ status: 403 })
    const id = shop.idOf(await shop.ask(`${line}:1`))
    for (const path of [
      `/api/after_sales/${String(id)}`,
      `/api/after_sales/options?order_id=${String(orderId)}`,
    ])
      expect(await api.get(path, other.token)).toMatchObject({ status: 404 })
    expect(
      await api.post(`/api/after_sales/${String(id)}/withdraw`, {}, other.token),
    ).toMatchObject({
      status: 404,
    })
    const options = await api.get(
      `/api/after_sales/options?order_id=${String(orderId)}`,
      buyer.token,
    )
    expect(options.data).toMatchObject({
      is_on: true,
      lines: [
        {
          id: lineIds[0],
          number: 10,
          taken_number: 1,
          open_id: id,
          problems: [{ code: 'AS_OPEN' }],
        },
      ],
    })
  })
})
