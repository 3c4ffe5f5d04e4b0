import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeskCall, type Call } from '#contract/call'
import { calls, type CallName } from '#contract/calls'
import { classifyCode } from '#contract/envelope'
import { send, type Upstream } from './send'
import { describeUpstream } from './upstream'

const account = {
  name: process.env.CONTRACT_OPERATOR ?? 'desk-owner',
  password: process.env.CONTRACT_OPERATOR_PASSWORD ?? 'caizhi-demo',
}

const entries = (Object.entries(calls as Record<string, Call>) as [CallName, Call][]).filter(
  ([, spec]) => isDeskCall(spec) && spec.access === 'operator',
)
const lists = entries.filter(
  ([, spec]) => spec.method === 'GET' && spec.input.safeParse({}).success,
)

describeUpstream('the desk of an upstream, where it has one', (start) => {
  let upstream: Upstream
  let hasDesk: boolean
  let token: string

  beforeAll(async () => {
    upstream = await start()
    hasDesk = (await send(upstream, 'desk.me')).status !== 404
    if (!hasDesk) return
    const { body } = await send(upstream, 'desk.signIn', account)
    token = calls['desk.signIn'].data.parse(body?.data).session?.token ?? ''
  })
  afterAll(() => upstream.stop())

  test.each(entries)('%s asks to sign in', async (name) => {
    if (!hasDesk) return
    const { body } = await send(upstream, name)
    expect(classifyCode(body?.code ?? 0)).toBe('loginRequired')
  })

  test.each(lists)('%s answers an owner in the declared shape', async (name, spec) => {
    if (!hasDesk) return
    const { body } = await send(upstream, name, {}, token)
    expect(classifyCode(body?.code ?? 0)).toBe('success')
    expect(spec.data.safeParse(body?.data).error?.issues).toBeUndefined()
  })

  test('a buyer’s token opens nothing here, nor an operator’s in the shop', async () => {
    if (!hasDesk) return
    const { body: signedIn } = await send(upstream, 'user.login', {
      username: process.env.CONTRACT_USERNAME ?? 'demo-clinic',
      password: process.env.CONTRACT_PASSWORD ?? 'caizhi-demo',
    })
    const buyer = calls['user.login'].data.parse(signedIn?.data).token
    const classOf = async (name: CallName, by: string) =>
      classifyCode((await send(upstream, name, {}, by)).body?.code ?? 0)
    expect(await classOf('desk.me', buyer)).toBe('loginRequired')
    expect(await classOf('user.base', token)).toBe('loginRequired')
    expect(await classOf('desk.me', token)).toBe('success')
  })

  test('a token ends with its sign-out', async () => {
    if (!hasDesk) return
    const { body } = await send(upstream, 'desk.signIn', account)
    const own = calls['desk.signIn'].data.parse(body?.data).session?.token ?? ''
    const { body: left } = await send(upstream, 'desk.signOut', {}, own)
    expect(classifyCode(left?.code ?? 0)).toBe('success')
    const after = await send(upstream, 'desk.me', {}, own)
    expect(classifyCode(after.body?.code ?? 0)).toBe('loginRequired')
  })
})
