import { expect, test } from 'vitest'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { offeredDraw } from './good-answers'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const simple = 'GET /api/draw/simple'

test('without scripts a draw is offered on home and lists until its bar is left', async () => {
  site.upstream.on(simple, envelope(200, { draw: offeredDraw }))
  const visit = openBrowser(site.web)
  await signIn(visit)
  const hasBar = async (path: string) => (await visit.open(path)).html.includes('关闭抽奖')
  expect([await hasBar('/'), await hasBar('/list/table'), await hasBar('/cart')]).toEqual([
    true,
    true,
    false,
  ])
  const own = site.upstream.heard.filter(
    ({ call, headers }) => call === simple && headers.authorization,
  )
  expect(own).toHaveLength(1)
  const left = await visit.submit(`/draw/${offeredDraw.id}`, {
    intent: 'leave',
    returnTo: '/list/table',
  })
  expect([left.status, left.headers.get('Location')]).toEqual([303, '/list/table'])
  expect([await hasBar('/'), await hasBar('/list/table')]).toEqual([false, false])
})

test('no visitor, and nobody who may not draw, is offered one', async () => {
  const visit = openBrowser(site.web)
  site.upstream.on(simple, envelope(200, { draw: { ...offeredDraw, is_join: 1 } }))
  expect((await visit.open('/list')).html).not.toContain('关闭抽奖')
  await signIn(visit)
  expect((await visit.open('/list')).html).not.toContain('关闭抽奖')
})
