import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostBatchedCalls } from '#contract/batch-call'
import { classifyCode, formErrorsSchema } from '#contract/envelope'
import { calls, type CallName } from '#contract/calls'
import { isDeskCall, type Call } from '#contract/call'
import { send, sendTogether, type Upstream } from './send'
import { describeUpstream } from './upstream'

const account = {
  username: process.env.CONTRACT_USERNAME ?? 'demo-clinic',
  password: process.env.CONTRACT_PASSWORD ?? 'caizhi-demo',
}

const entries = (Object.entries(calls as Record<string, Call>) as [CallName, Call][]).filter(
  ([, spec]) => !isDeskCall(spec),
)
const forBuyers = entries.filter(([, spec]) => spec.access === 'buyer')

/** Calls that only read and need no input: their responses have the declared shape for anybody. */
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

  test('in a batch, where they are taken, each list is answered in the declared shape', async () => {
    for (let at = 0; at < lists.length; at += mostBatchedCalls) {
      const some = lists.slice(at, at + mostBatchedCalls)
      const paths = some.map(([, spec]) => spec.path)
      const answers = await sendTogether(upstream, paths, token)
      answers?.forEach(({ body }, place) => {
        const spec = some[place]?.[1]
        expect(classifyCode(body?.code ?? 0), spec?.path).toBe('success')
        expect(spec?.data.safeParse(body?.data).error?.issues, spec?.path).toBeUndefined()
      })
      expect(answers?.length ?? some.length).toBe(some.length)
    }
  })

  test('in a batch, one call that is refused leaves the others alone', async () => {
    const [links, goods, cart] = [
      calls['global.links'].path,
      '/api/goods/detail/999999999',
      calls['cart.list'].path,
    ]
    const answers = await sendTogether(upstream, [links, goods, cart])
    const classes = answers?.map(({ status, body }) => classifyCode(body?.code ?? status))
    expect(classes ?? ['success', 'refused', 'loginRequired']).toEqual([
      'success',
      'refused',
      'loginRequired',
    ])
  })

  test('a write in a batch is refused', async () => {
    const write = { method: 'POST', path: calls['message.read'].path, query: 'up_to=1' }
    const { status, body } = await send(upstream, 'batch.read', { calls: [write] }, token)
    expect(['formError', 'refused']).toContain(classifyCode(body?.code ?? status))
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
