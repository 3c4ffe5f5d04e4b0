import { expect, test } from 'vitest'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { goodAnswers } from './good-answers'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const call = 'GET /api/store/join/an-invitation-of-long-ago'
const path = '/join/an-invitation-of-long-ago'

test('an invitation that another account opens says so, and leads to the one it is for', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  site.upstream.on(call, envelope(200, { ...(goodAnswers[call] as object), is_of_other: true }))
  const page = await browser.open(path)
  expect(page.text).toContain('当前账号不是受邀的手机号')
  expect(page.html).not.toContain('value="accept"')
  site.upstream.behave()
  const left = await browser.submit(path, { intent: 'leave' })
  expect(left.headers.get('location')).toBe(path)
  const guest = await browser.open(path)
  expect(guest.text).toContain('已有账号，登录后接受')
})
