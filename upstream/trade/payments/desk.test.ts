import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openDesk } from '#tests/fixtures/desk'
import { noteProblem } from './problem-store'

describeDatabases('an odd payment at the desk', (open) => {
  async function openOdd() {
    const desk = await openDesk(open)
    const ctx = contextOf(desk.database, { now: desk.clock.now })
    const fact = {
      fact: 'unknown:wechat:t1',
      kind: 'unknown' as const,
      way: 'wechat' as const,
      trade_no: 't1',
      amount_fen: 3_500,
      note: '支付平台说收到 ¥35.00',
      online_payment_id: null,
    }
    for (let time = 0; time < 3; time += 1) await noteProblem(ctx, fact)
    const join = async (name: string, role: 'finance' | 'service') => {
      await desk.add(name, [role])
      return desk.begin(name)
    }
    return { ...desk, join }
  }

  test('waits once, late after four hours of work, and is closed with words, once', async () => {
    const { clock, get, post, join, begin, acts } = await openOdd()
    let [first, second] = [await join('钱会计', 'finance'), await join('孙会计', 'finance')]
    const queue = async () => {
      const { data } = await get('queue', first)
      return (data.queues as { kind: string }[]).find(({ kind }) => kind === 'paymentProblems')
    }
    expect(await queue()).toMatchObject({ count: 1, is_late: false })
    // It is a Saturday: nothing is late before Monday noon.
    clock.now += 5 * 3_600_000
    ;[first, second] = [await begin('钱会计'), await begin('孙会计')]
    expect(await queue()).toMatchObject({ count: 1, is_late: false })
    clock.now = Date.parse('2026-11-23T13:00:00+08:00')
    ;[first, second] = [await begin('钱会计'), await begin('孙会计')]
    expect(await queue()).toMatchObject({ count: 1, is_late: true })
    const { data } = await get('payment?state=open', first)
    expect(data).toMatchObject({
      items: [{ kind: 'unknown', amount: '35', trade_no: 't1', company: '' }],
      counts: { open: 1 },
    })
    const [{ id } = { id: 0 }] = data.items as { id: number }[]
    const path = `payment/${String(id)}`
    const { version } = (await get(path, first)).data
    const none = await post(`${path}/close`, { version, reason: '' }, first)
    expect(none).toMatchObject({ status: 422, message: '请写明怎样处理的' })
    expect((await post(`${path}/close`, { version, reason: '已退款' }, first)).code).toBe(200)
    const late = await post(`${path}/close`, { version, reason: '也退了' }, second)
    expect(late).toMatchObject({ code: 409 })
    expect(late.message).toContain('已由钱会计于')
    expect(await queue()).toMatchObject({ count: 0 })
    expect((await get(path, second)).data).toMatchObject({
      problem: { state: 'closed' },
      history: [{ by: '钱会计' }],
    })
    expect((await acts()).at(-1)).toBe('钱会计 payments.close')
  })

  test('is the matter of finance alone', async () => {
    const { get, post, join } = await openOdd()
    const service = await join('李客服', 'service')
    expect((await get('payment', service)).status).toBe(403)
    expect((await post('payment/1/close', { version: 1, reason: 'x' }, service)).status).toBe(403)
  })
})
