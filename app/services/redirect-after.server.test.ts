import { expect, test } from 'vitest'
import { takeToast } from '#app/web/toast.server'
import { redirectAfter } from './redirect-after.server'

const ending = {
  to: '/cart',
  done: ({ count }: { count: number }) => `已删除 ${count} 种商品`,
  fields: { intent: 'delete' },
}

async function toastOf(answer: Awaited<ReturnType<typeof redirectAfter>>) {
  if (!(answer instanceof Response)) throw new Error('stays on the page')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cart'])
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return (await takeToast(new Request('http://shop/cart', { headers: { Cookie: cookie } })))?.toast
}

test('what was done leads on and says so', async () => {
  const answer = await redirectAfter({ ok: true, count: 2 }, ending)
  expect(await toastOf(answer)).toEqual({ kind: 'success', message: '已删除 2 种商品' })
})

test.each([undefined, 403, 404, 409, 422, 429])(
  'a refusal %s leads on with its reason',
  async (code) => {
    const refusal = { ok: false as const, message: '订单已发货', ...(code && { code }) }
    const answer = await redirectAfter(refusal, ending)
    expect(await toastOf(answer)).toEqual({ kind: 'warning', message: '订单已发货' })
  },
)

test.each([503, 504])('an outage %s stays, with what the form sent', async (code) => {
  const answer = await redirectAfter({ ok: false, message: '系统繁忙', code }, ending)
  expect(answer).toMatchObject({
    data: { message: '系统繁忙', initialValue: { intent: 'delete' } },
    init: { status: code },
  })
})
