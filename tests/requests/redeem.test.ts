import { expect, test } from 'vitest'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const write = 'POST /api/coupon/redeem'

async function asBuyer() {
  const browser = openBrowser(site.web)
  await signIn(browser)
  return browser
}

test.each(['/lqzx', '/user/wdqb/yhq'])(
  'without scripts a code is redeemed at %s, however it is typed',
  async (path) => {
    const visit = await asBuyer()
    expect((await visit.open(path)).html).toMatch(/<input[^>]* name="code"/)
    const done = await visit.submit(path, { intent: 'redeem', code: ' ａbcde-23456 ' })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/user/wdqb/yhq'])
    const { body } = site.upstream.heard.find(({ call }) => call === write) ?? { body: '' }
    expect(new URLSearchParams(body).get('code')).toBe('ABCDE23456')
    expect((await visit.open('/user/wdqb/yhq')).text).toContain('已兑换：全场满 500 减 20')
  },
)

test('a code that is refused says why at its field and stays as it was typed', async () => {
  const visit = await asBuyer()
  const errors = { code: ['这个兑换码已用完'] }
  site.upstream.on(write, envelope(422, { errors }, '请检查填写内容'))
  const refused = await visit.submit('/lqzx', { intent: 'redeem', code: 'abcde 23456' })
  expect([refused.status, refused.text.includes('这个兑换码已用完')]).toEqual([400, true])
  expect(refused.html).toContain('value="abcde 23456"')
  const empty = await visit.submit('/user/wdqb/yhq', { code: ' ' })
  expect([empty.status, empty.text.includes('请填写兑换码')]).toEqual([400, true])
})

test('a visitor has no field for it at the coupon centre', async () => {
  expect((await openBrowser(site.web).open('/lqzx')).html).not.toContain('name="code"')
})
