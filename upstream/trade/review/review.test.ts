import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { openReview } from '#tests/fixtures/review'
import { fixtureNow } from '#tests/fixtures/stores'
import { contextOf } from '#tests/fixtures/context'
import { advanceOrder } from '../orders/states'

describeBothDatabases('an order at the desk', (open) => {
  test('is approved, the buyer is told, and its history says who', async () => {
    const { read, post, stateOf, told, api, id, buyer, owner } = await openReview(open)
    expect(await read()).toMatchObject({
      order: { status: 'review', lines: [{ name: '布洛芬片' }] },
      store: { company: '杏林诊所', approval: 'approved' },
      problems: [],
      companions: [],
      can_hold: true,
    })
    expect(await post('approve')).toMatchObject({ code: 200 })
    expect(await stateOf()).toBe('packing')
    expect(await told()).toEqual(['订单已审核'])
    expect((await read()).history).toEqual([
      { at: fixtureNow, by: '', text: '订单已审核，准备发货', is_shown: true },
      { at: fixtureNow, by: owner.name, text: '通过订单', is_shown: false },
    ])
    const shown = (await api.get(`/api/order/${String(id)}`, buyer.token)).data
    expect(shown).toMatchObject({
      order: { status: 'packing' },
      events: [{ text: '订单已审核，准备发货' }],
      approved_at: fixtureNow,
      after_sales: [],
    })
  })

  test('whoever decides second is told who was first, and nothing happens twice', async () => {
    const { post, versionOf, told, db } = await openReview(open)
    const other = await addOperator(db, ['quality'], { name: '质管李四' })
    const version = await versionOf()
    const answers = await Promise.all([
      post('approve', { version }),
      post('approve', { version }, { token: other.token }),
      post('hold', { version, decision: 'hold', reason: '核实地址' }, { token: other.token }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    const lost = answers.filter(({ code }) => code === 409)
    for (const { message } of lost)
      expect(message).toMatch(/^已由(店主张三|质管李四)于 10:00 (通过订单|暂停处理订单)$/)
    expect(await told()).toHaveLength(1)
    expect(await db.selectFrom('order_events').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('audit_log').selectAll().execute()).toHaveLength(1)
  })

  test('is refused while a certificate is over, and approved once it was renewed', async () => {
    const { db, read, post, stateOf, buyer } = await openReview(open)
    const until = (valid_until: string) =>
      db
        .updateTable('licences')
        .set({ valid_until })
        .where('store_id', '=', buyer.storeId)
        .where('kind', '=', 'business')
        .execute()
    await until('2026-11-20')
    const words = '营业执照已于 2026-11-20 到期，请更新证照'
    expect(await read()).toMatchObject({
      problems: [{ message: words, goods: ['布洛芬片'], is_blocking: true }],
      refusal: expect.stringContaining(words) as string,
      store: { licences: expect.arrayContaining([expect.objectContaining({ is_over: true })]) },
    })
    expect(await post('approve')).toMatchObject({
      code: 400,
      message: expect.stringContaining(words) as string,
    })
    expect(await stateOf()).toBe('review')
    // Valid through the whole expiry date.
    await until('2026-11-21')
    expect((await post('approve')).code).toBe(200)
  })

  test('is refused to a store that was frozen', async () => {
    const { post } = await openReview(open, { approval: 'frozen' })
    expect(await post('approve')).toMatchObject({
      code: 400,
      message: expect.stringContaining('账号已冻结') as string,
    })
  })

  test('is refused while its transfer slip waits, or one that shares a benefit with it', async () => {
    const { db, post, id, addOrder } = await openReview(open)
    const slipOf = (order_id: number) =>
      db
        .insertInto('payments')
        .values({
          order_id,
          kind: 'transfer',
          amount_fen: 3_500,
          state: 'pending',
          upload_id: null,
          created_at: fixtureNow,
        })
        .execute()
    const submission = await db
      .selectFrom('orders')
      .select('submission_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const other = await addOrder({ ...submission, code: 'OTHER', benefit_group: 1 })
    await db.updateTable('orders').set({ benefit_group: 1 }).execute()
    await slipOf(other)
    const refused = await post('approve')
    expect(refused.message).toBe('同享优惠的订单 OTHER 的转账凭证待核对，到账后一起审核')
    await slipOf(id)
    expect((await post('approve')).message).toBe('转账凭证待核对，到账后才能通过')
    await db.updateTable('payments').set({ state: 'done' }).execute()
    expect((await post('approve')).code).toBe(200)
    expect((await post('approve', {}, { order: other, token: undefined })).code).toBe(200)
  })

  test('is held with words, neither approved nor packed, and let go on', async () => {
    const { post, stateOf, told, api, id, buyer, database, versionOf } = await openReview(open)
    expect((await post('hold', { decision: 'hold' })).data).toEqual({
      errors: { reason: ['请写明暂停的原因，买家会看到'] },
    })
    const reason = '地址不详<请补>'
    expect((await post('hold', { decision: 'hold', reason })).code).toBe(200)
    const shown = async () =>
      (await api.get(`/api/order/${String(id)}`, buyer.token)).data as { order: object }
    expect((await shown()).order).toMatchObject({ hold: { at: fixtureNow, reason } })
    expect((await post('approve')).message).toBe('订单已暂停，请先恢复处理')
    expect(await advanceOrder(contextOf(database), { id, state: 'review' }, 'approve')).toBe(false)
    expect(await stateOf()).toBe('review')
    expect((await post('hold', { decision: 'hold', reason })).message).toBe('订单已经暂停了')
    const before = await versionOf()
    expect((await post('hold', { decision: 'release' })).code).toBe(200)
    expect(await versionOf()).toBe(before + 1)
    expect((await shown()).order).not.toHaveProperty('hold')
    expect((await post('approve')).code).toBe(200)
    expect(await told()).toEqual(['订单已审核', '订单已恢复处理', '订单暂停处理'])
    await advanceOrder(contextOf(database), { id, state: 'packing' }, 'ship')
    expect(await post('hold', { decision: 'hold', reason })).toMatchObject({
      code: 400,
      message: '订单已发货，不能暂停',
    })
  })

  test('a note stays inside, and is read before anybody decides', async () => {
    const { read, post, versionOf, api, id, buyer } = await openReview(open)
    const version = await versionOf()
    expect((await post('note', { note: '' })).code).toBe(422)
    expect((await post('note', { note: '客户要求周一送' })).code).toBe(200)
    expect(await post('approve', { version })).toMatchObject({
      code: 409,
      message: '已由店主张三于 10:00 添加内部备注',
    })
    expect((await read()).history).toMatchObject([
      { by: '店主张三', text: '添加内部备注：客户要求周一送', is_shown: false },
    ])
    const shown = (await api.get(`/api/order/${String(id)}`, buyer.token)).data
    expect(JSON.stringify(shown)).not.toContain('周一')
  })

  test('the last message is sent once more, where there is one', async () => {
    const { post, told, read } = await openReview(open)
    expect((await post('resend')).message).toBe('这笔订单还没有发过消息')
    await post('approve')
    expect((await post('resend')).code).toBe(200)
    expect(await told()).toEqual(['订单已审核', '订单已审核'])
    expect(await read()).toMatchObject({ last_message: { title: '订单已审核' } })
  })
})

describeBothDatabases('an order whose buyer asks to cancel it', (open) => {
  test('is not approved before the application is answered', async () => {
    const { api, id, buyer, post, read, stateOf } = await openReview(open)
    const form = { reason: 'duplicate', note: '' }
    await api.post(`/api/order/${String(id)}/cancel_request`, form, buyer.token)
    expect((await post('approve')).message).toBe('买家申请取消，请先处理取消申请')
    const { request_id: request } = await read()
    const decide = (decision: Record<string, unknown>) =>
      post('cancel_request/decide', { request, ...decision })
    expect((await decide({ decision: 'refuse' })).code).toBe(422)
    expect((await decide({ decision: 'refuse', reason: '已配好货' })).code).toBe(200)
    expect((await post('approve')).code).toBe(200)
    expect(await stateOf()).toBe('packing')
  })

  test('asked and approved in the same second, it is one or the other', async () => {
    for (let round = 0; round < 4; round++) {
      const { api, id, buyer, post, read, stateOf } = await openReview(open)
      const ask = api.post(
        `/api/order/${String(id)}/cancel_request`,
        { reason: 'duplicate', note: '' },
        buyer.token,
      )
      const [asked, approved] = await Promise.all([ask, post('approve')])
      expect(asked.code).toBe(200)
      expect(['review', 'packing']).toContain(await stateOf())
      expect(approved.code).toBe((await stateOf()) === 'packing' ? 200 : 400)
      const { request_id: request } = await read()
      const accepted = await Promise.all(
        [1, 2, 3].map(() => post('cancel_request/decide', { request, decision: 'accept' })),
      )
      expect(accepted.map(({ code }) => code).sort()).toEqual([200, 409, 409])
      expect(await stateOf()).toBe('cancelled')
    }
  })

  test('an application that was withdrawn meanwhile is said so', async () => {
    const { api, id, buyer, post, read, stateOf } = await openReview(open)
    const path = `/api/order/${String(id)}/cancel_request`
    await api.post(path, { reason: 'duplicate', note: '' }, buyer.token)
    const { request_id: request } = await read()
    await api.post(`${path}/withdraw`, {}, buyer.token)
    const late = await post('cancel_request/decide', { request, decision: 'accept' })
    expect(late).toMatchObject({ code: 409, message: '买家已撤回取消申请，订单照常处理' })
    expect(await stateOf()).toBe('review')
  })
})
