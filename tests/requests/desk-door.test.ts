import { describe, expect, test } from 'vitest'
import { busy, busyTitle } from '#tests/sentences'
import { openBrowser } from './browser'
import { envelope } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const desk = shopOnFakeUpstream({ SURFACE: 'desk' })
const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }

describe('the second step of a sign-in', () => {
  const first = (next: string) => envelope(200, { next, ticket: 'ticket-of-the-owner' })

  test('asks for a code where the app is set up', async () => {
    const visit = openBrowser(desk.web)
    desk.upstream.on('POST /api/desk/sign_in', first('code'))
    const answer = await visit.submit('/desk/login', { ...credentials, returnTo: '/desk/audit' })
    expect(answer.headers.get('location')).toBe('/desk/login?returnTo=%2Fdesk%2Faudit')
    const page = await visit.open('/desk/login?returnTo=%2Fdesk%2Faudit')
    expect(page.heading).toBe('输入动态验证码')
    expect(page.html).not.toContain('<img')
    const done = await visit.submit('/desk/login', {
      intent: 'confirm',
      code: '１２３ ４５６',
      returnTo: '/desk/audit',
    })
    expect(done.headers.get('location')).toBe('/desk/audit')
    const sent = desk.upstream.heard.find(({ call }) => call.endsWith('sign_in/code'))
    expect(new URLSearchParams(sent?.body).get('code')).toBe('123456')
  })

  test('shows how to set the app up where there is none', async () => {
    const visit = openBrowser(desk.web)
    desk.upstream.on('POST /api/desk/sign_in', first('enrol'))
    await visit.submit('/desk/login', credentials)
    const page = await visit.open('/desk/login')
    expect(page.heading).toBe('设置动态验证码')
    expect(page.html).toContain('src="data:image/svg+xml,')
    expect(page.text).toContain('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  })

  test('begins anew when it took too long, and when somebody wants to', async () => {
    const visit = openBrowser(desk.web)
    desk.upstream.on('POST /api/desk/sign_in', first('code'))
    await visit.submit('/desk/login', credentials)
    desk.upstream.on('POST /api/desk/sign_in/code', envelope(400, null, '登录已超时'))
    await visit.submit('/desk/login', { intent: 'confirm', code: '123456' })
    const late = await visit.open('/desk/login')
    expect([late.heading, late.text.includes('登录已超时')]).toEqual(['登录工作台', true])
    await visit.submit('/desk/login', credentials)
    await visit.submit('/desk/login', { intent: 'anew' })
    expect((await visit.open('/desk/login')).heading).toBe('登录工作台')
  })
})

test('a link shows whose it is, and what is wrong stays at its field', async () => {
  const visit = openBrowser(desk.web)
  const page = await visit.open('/desk/join/token-of-a-link')
  expect(page.text).toContain('李四 ，角色：财务。')
  const refused = await visit.submit('/desk/join/token-of-a-link', {
    password: 'short',
    again: 'other',
    code: '12',
  })
  expect(refused.status).toBe(400)
  for (const words of ['密码至少 10 位', '动态验证码是 6 位数字'])
    expect(refused.text).toContain(words)
  expect(refused.html).not.toContain('value="short"')
})

test('an outage at the door says so, keeps the name, and never the password', async () => {
  const visit = openBrowser(desk.web)
  desk.upstream.on('POST /api/desk/sign_in', envelope(503))
  const refused = await visit.submit('/desk/login', credentials)
  expect([refused.status, refused.heading]).toEqual([503, '登录工作台'])
  expect(refused.text).toContain(busy)
  expect(refused.html).toContain('value="desk-owner"')
  expect(refused.html).not.toContain('caizhi-demo')
  desk.upstream.on('POST /api/desk/sign_in', envelope(200, { next: 'enrol', ticket: 'ticket' }))
  await visit.submit('/desk/login', credentials)
  desk.upstream.on('POST /api/desk/sign_in/enrolment', envelope(503))
  const page = await visit.open('/desk/login')
  expect([page.status, page.heading]).toEqual([503, busyTitle])
  expect(page.html).toContain('<main id="main">')
  expect(page.html).toContain('href="/desk/login">登录工作台</a>')
  expect(page.text).not.toContain('首页')
})
