import { expect, test } from 'vitest'
import { deskPaths } from '#app/site/desk-paths'
import { openBrowser } from './browser'
import { order } from './good-order'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const desk = shopOnFakeUpstream({ SURFACE: 'desk' })

test('核对凭证 of an order leads to the slips of that order', async () => {
  const visit = openBrowser(desk.web)
  const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }
  await visit.submit('/desk/login', credentials)
  const { html } = await visit.open('/desk/orders/info/9')
  const [, href = ''] = /<a href="([^"]*)">核对凭证<\/a>/.exec(html) ?? []
  expect(href).toBe(deskPaths.slips({ q: order.code }))
  const slips = await visit.open(href)
  expect(slips.status).toBe(200)
  expect(slips.html).toContain(`value="${order.code}"`)
})
