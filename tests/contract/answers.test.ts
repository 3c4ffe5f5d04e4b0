import { afterAll, beforeAll, expect, test } from 'vitest'
import { classifyCode, formErrorsSchema } from '#contract/envelope'
import { calls, type CallName } from '#contract/calls'
import type { Call } from '#contract/call'
import { describeUpstream, send, type Upstream } from './upstream'

const account = {
  username: process.env.CONTRACT_USERNAME ?? 'demo-clinic',
  password: process.env.CONTRACT_PASSWORD ?? 'caizhi-demo',
}

const entries = Object.entries(calls as Record<string, Call>) as [CallName, Call][]
const forBuyers = entries.filter(([, spec]) => spec.access === 'buyer')

/** Calls that only read and need nothing said: their answer has the declared shape for anybody. */
const lists = entries.filter(
  ([, spec]) => spec.method === 'GET' && spec.download !== true && spec.input.safeParse({}).success,
)

describeUpstream('an upstream by the contract', (start) => {
  let upstream: Upstream
  let token: string

  beforeAll(async () => {
    upstream = await start()
    const { body } = await send(upstream, 'user.login', account)
    token = calls['user.login'].data.parse(body?.data).token
  })
  afterAll(() => upstream.stop())

  test.each(forBuyers)('%s asks a visitor to sign in', async (name) => {
    const { body } = await send(upstream, name)
    expect(classifyCode(body?.code ?? 0)).toBe('loginRequired')
  })

  test.each(lists)('%s answers a buyer in the declared shape', async (name, spec) => {
    const { body } = await send(upstream, name, {}, token)
    expect(classifyCode(body?.code ?? 0)).toBe('success')
    expect(spec.data.safeParse(body?.data).error?.issues).toBeUndefined()
  })

  test('a goods of the list is found by its detail, with the same name', async () => {
    const list = await send(upstream, 'goods.list', {}, token)
    const first = calls['goods.list'].data.parse(list.body?.data).items[0]
    const detail = await send(upstream, 'goods.detail', { id: first?.id ?? 0 }, token)
    expect(calls['goods.detail'].data.parse(detail.body?.data).goods.name).toBe(first?.name)
  })

  test('an article of the help is found by its detail, with the same title', async () => {
    const groups = await send(upstream, 'article.category', { category_id: 3 })
    const first = calls['article.category'].data.parse(groups.body?.data)[0]?.children[0]
    const detail = await send(upstream, 'article.detail', { id: first?.id ?? 0 })
    const article = calls['article.detail'].data.parse(detail.body?.data)
    expect([article.title, article.type]).toEqual([first?.title, 'help'])
  })

  test('an unknown goods is refused with a message, never a server error', async () => {
    const { body } = await send(upstream, 'goods.detail', { id: 999_999_999 })
    expect(classifyCode(body?.code ?? 0)).toBe('refused')
    expect(body?.message).not.toBe('')
  })

  test('a form error names its field as the wire does', async () => {
    const { body } = await send(upstream, 'user.login', { username: '', password: '' })
    expect(classifyCode(body?.code ?? 0)).toBe('formError')
    expect(formErrorsSchema.parse(body?.data).errors).toHaveProperty('username')
  })

  test('a token ends with its logout', async () => {
    const { body } = await send(upstream, 'user.login', account)
    const own = calls['user.login'].data.parse(body?.data).token
    expect(classifyCode((await send(upstream, 'user.logout', {}, own)).body?.code ?? 0)).toBe(
      'success',
    )
    const after = await send(upstream, 'user.base', {}, own)
    expect(classifyCode(after.body?.code ?? 0)).toBe('loginRequired')
  })
})
