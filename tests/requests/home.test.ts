import { describe, expect, test } from 'vitest'
import { busyTitle } from '#tests/sentences'
import { startWebServer, type WebServer } from '../web-server'
import { plainName } from '#contract/shop-names'
import { openBrowser, signIn } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { envelope, silent } from './fake-upstream'
import { onlyInAll } from '#tests/tags'

const hot = 'GET /api/goods/hot'
const recommended = 'GET /api/index_wntj/1'
const list = 'GET /api/goods/list'

const site = shopOnFakeUpstream()

function startShop() {
  return startWebServer({ UPSTREAM_API_ORIGIN: site.upstream.origin })
}

// A fresh query per test, because rendered pages of visitors are cached.
let pages = 0
const freshHome = () => `/?test=${String(++pages)}`

const blocks: [call: string, mark: string][] = [
  ['GET /api/focus', '秋冬备货'],
  ['GET /api/zone', '门诊常用'],
  ['GET /api/index/spike', '限时秒杀'],
  ['GET /api/activity/everyday_price', '更多 每日特价'],
  [recommended, '>为您推荐<'],
  [hot, '>热销商品<'],
  [list, '更多 抗微生物药'],
  ['GET /api/index/common', '全部品牌'],
  ['GET /api/article/list', '更多 公司动态'],
  ['GET /api/focus/xrtj', '新客首单'],
]
// Categories and brands are common data, cached for all pages.
const gone = (mark: string, call: string) =>
  call === 'GET /api/index/common' && mark === '更多 抗微生物药'

const leftOut = ({ lines }: WebServer) =>
  lines.filter((line) => /page shown without|shared answer unavailable/.test(line))

describe('the home page', () => {
  // `npm test` runs every third.
  for (const [at, [call, mark]] of blocks.entries())
    test(
      `stands without ${call}, with a line in the log`,
      at % 3 === 0 ? {} : onlyInAll,
      async () => {
        const shop = await startShop()
        try {
          site.upstream.on(call, envelope(500))
          const page = await openBrowser(shop).open('/')
          const isNamed = call !== 'GET /api/index/common'
          const heading = isNamed ? '采芝医药采购商城' : plainName
          expect([page.status, page.heading]).toEqual([200, heading])
          expect(page.html).not.toContain(mark)
          for (const [other, otherMark] of blocks)
            if (other !== call && !gone(otherMark, call)) expect(page.html).toContain(otherMark)
          expect(page.headers.get('cache-control')).toBe('private, no-store')
          // The two kinds of news are one call, made twice.
          const lines = call === 'GET /api/article/list' ? 2 : 1
          await expect.poll(() => leftOut(shop)).toHaveLength(lines)
        } finally {
          await shop.stop()
        }
      },
    )

  test.each([400, 404, 422, 429, 20001])('stands when a block is answered %i', async (code) => {
    site.upstream.on(hot, envelope(code, null, '该活动已结束'))
    const page = await openBrowser(site.web).open(freshHome())
    expect([page.status, page.text.includes('该活动已结束')]).toEqual([200, false])
    expect(page.text).toContain('川贝枇杷膏')
  })

  // The other limit is longer than the test timeout: waiting for it fails the test.
  for (const [limit, place, settings] of [
    ['for any call', {}, { UPSTREAM_TIMEOUT_MS: '10000', UPSTREAM_OPTIONAL_MS: '600000' }],
    ['it is told to', onlyInAll, { UPSTREAM_TIMEOUT_MS: '600000', UPSTREAM_OPTIONAL_MS: '10000' }],
  ] as const)
    test(`does not wait for silent blocks longer than ${limit}`, place, async () => {
      const shop = await startWebServer({ UPSTREAM_API_ORIGIN: site.upstream.origin, ...settings })
      try {
        for (const call of [recommended, 'GET /api/article/list']) site.upstream.on(call, silent)
        const page = await openBrowser(shop).open('/')
        expect([page.status, page.text.includes('连花清瘟胶囊')]).toEqual([200, true])
      } finally {
        await shop.stop()
      }
    })

  test('shows nothing of blocks that are empty, and is kept for others', async () => {
    const shop = await startShop()
    try {
      for (const [call] of blocks)
        if (!/common|list$|spike|everyday/.test(call)) site.upstream.on(call, envelope(200, []))
      const page = await openBrowser(shop).open('/')
      for (const mark of ['推荐活动', 'aria-label="专区"', '为您推荐', '热销商品', '新客首单'])
        expect(page.html).not.toContain(mark)
      expect(page.headers.get('cache-control')).toContain('public')
      expect(leftOut(shop)).toEqual([])
    } finally {
      await shop.stop()
    }
  })

  test('says that the shop is busy when there are no goods at all to be had', async () => {
    for (const call of [hot, recommended, list]) site.upstream.on(call, envelope(500))
    const page = await openBrowser(site.web).open(freshHome())
    expect([page.status, page.heading]).toEqual([503, busyTitle])
  })

  test.each([
    [401, 303, '/login?returnTo=%2F'],
    [459, 303, '/dzht?returnTo=%2F'],
  ])('leads on when a block answers %i', async (code, status, place) => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    site.upstream.on(recommended, envelope(code, null, '请先处理'))
    const page = await browser.open('/')
    expect([page.status, page.headers.get('location')]).toEqual([status, place])
  })

  test('shows no product twice as a card', async () => {
    const { html } = await openBrowser(site.web).open(freshHome())
    expect(html.match(/id="g\d+"/g)).toEqual(['id="g142"', 'id="g141"', 'id="g140"'])
  })

  test('names only the zones that are open, with a word of ours where there is none', async () => {
    const { text } = await openBrowser(site.web).open(freshHome())
    expect(text).toContain('中药专区 中药饮片按公斤采购')
    for (const name of ['全场优惠', '未知专区']) expect(text).not.toContain(name)
  })

  test('leads a picture whose link is not yet live to the page that says so', async () => {
    const { html } = await openBrowser(site.web).open(freshHome())
    expect(html).toMatch(/<a [^>]*href="\/noActivity\?state=upcoming"[^>]*><span[^>]*>年货节</)
  })

  test('has pictures for new buyers before the login, and posters behind it', async () => {
    const browser = openBrowser(site.web)
    const shown = async () => {
      const { text } = await browser.open(freshHome())
      return ['新客首单', '合理用药海报'].filter((words) => text.includes(words))
    }
    expect(await shown()).toEqual(['新客首单'])
    await signIn(browser)
    expect(await shown()).toEqual(['合理用药海报'])
  })

  test('has no pictures in 极速版, but what they say', async () => {
    const page = await openBrowser(site.web).open(freshHome(), { 'Save-Data': 'on' })
    expect(/<main[\s\S]*<\/main>/.exec(page.html)?.[0]).not.toContain('<img')
    for (const words of ['秋冬备货', '年货节', '云栖谷']) expect(page.text).toContain(words)
  })
})
