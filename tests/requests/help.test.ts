import { describe, expect, test } from 'vitest'
import { helpPaths } from '#app/site/help-paths'
import { paths } from '#app/site/paths'
import { rarePaths } from '#app/site/rare-paths'
import { notAPhone } from '#tests/sentences'
import { openBrowser, type Page } from './browser'
import { goodAnswers } from './good-answers'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { envelope, hangsUp } from './fake-upstream'

const site = shopOnFakeUpstream()

const open = (path: string) => openBrowser(site.web).open(path)
const titleOf = ({ html }: Page) => /<title>([^<]*)/.exec(html)?.[1]
const wordsOf = ({ html }: Page) => /<meta name="description" content="([^"]*)/.exec(html)?.[1]

function publish(content: string): void {
  const article = goodAnswers['GET /api/article/detail/1'] as object
  site.upstream.on('GET /api/article/detail/1', envelope(200, { ...article, content }))
}

describe('a page of help', () => {
  test.each([
    [paths.help('xrzn'), '新手指南'],
    [paths.help('hyzc'), '会员注册'],
    [helpPaths.group({ id: 32, code: 'cgzt' }), '采购专题'],
    [helpPaths.article({ id: 1, code: '' }), '含麻商品采购'],
    [rarePaths.helpSearch('含麻'), '搜索帮助'],
    [paths.help('wzzz'), '网站资质'],
    [paths.help('link'), '联系我们'],
    [paths.help('tsjy'), '投诉建议'],
    [paths.newsList('hy'), '行业资讯'],
    [paths.newsList('company'), '公司动态'],
    [helpPaths.news(2, 'hy'), '追溯码怎么扫'],
  ])('%s has its title, ships no script and may be kept', async (path, title) => {
    const page = await open(path)
    expect([page.status, page.heading]).toEqual([200, title])
    expect(titleOf(page)).toBe(`${title} - 采芝医药商城`)
    expect(page.html).not.toMatch(/<script|modulepreload/)
    expect(page.headers.get('cache-control')).toContain('public')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  test.each([
    ['/help_pay', '/help/pay'],
    ['/help_zfps_ddzf', '/help/zfps/ddzf'],
    ['/help_zfps_hwps', '/help/zfps/hwps'],
    ['/help_zfps_ypth', '/help/zfps/ypth'],
  ])('%s is %s under another name', async (alias, path) => {
    const [one, other] = await Promise.all([open(alias), open(path)])
    expect([one.status, one.text]).toEqual([other.status, other.text])
  })

  test('tells search engines what it is about', async () => {
    expect(wordsOf(await open(helpPaths.article({ id: 1, code: '' })))).toBe(
      '怎样开通、下单和回传回执',
    )
    expect((await open(rarePaths.helpSearch('x'))).html).toContain(
      'name="robots" content="noindex"',
    )
  })

  test('with an address of its own is shown there', async () => {
    const article = await open('/help/article/11')
    expect([article.status, article.headers.get('location')]).toEqual([301, '/help/xrzn/hyzc'])
    const group = await open('/help/group/31')
    expect([group.status, group.headers.get('location')]).toEqual([301, '/help/xrzn'])
  })

  test.each([
    '/help/article/99',
    '/help/article/x',
    '/help/article/2',
    '/help/group/99',
    '/help/zfps/ddzf',
    '/news/info/99/hy',
    '/news/info/2/company',
    '/news/info/2/other',
    '/news/info/1/hy',
  ])('%s is not there', async (path) => {
    const page = await open(path)
    expect([page.status, page.heading]).toEqual([404, '页面不存在'])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  test('that is more than its text is there without it', async () => {
    site.upstream.on('GET /api/article/category', envelope(200, []))
    const page = await open(`${paths.help('tsjy')}?empty`)
    expect([page.status, page.heading]).toEqual([200, '投诉建议'])
    expect(page.text).toContain('联系电话')
  })

  test('says so when the upstream is busy', async () => {
    site.upstream.on('GET /api/article/category', hangsUp)
    expect((await open(`${paths.help('xrzn')}?busy`)).status).toBe(503)
  })
})

describe('what an upstream sends as an article', () => {
  test('shows as it is meant', async () => {
    publish('<h2>第一步</h2><table><tr><th>列</th></tr></table><img src="/licences/drug.svg">')
    const { html } = await open('/help/article/1?good')
    expect(html).toContain('<h2>第一步</h2>')
    expect(html).toContain('<th scope="col">列</th>')
    expect(html).toContain('<img alt="" src="/licences/drug.svg" />')
  })

  test('cannot run, restyle or leave its place', async () => {
    publish(
      '</div><script>alert(1)</script><p onclick="a()" style="position:fixed" id="main">文字</p>' +
        '<a href="javascript:alert(1)">点</a><h1>第二个标题</h1><form action="/login"></form>',
    )
    const { html, text } = await open('/help/article/1?bad')
    expect(text).toContain('文字')
    expect(html).not.toMatch(/<script|onclick|style=|javascript:|action="\/login"/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/id="main"/g)).toHaveLength(1)
  })
})

describe('a complaint', () => {
  const form = { kind: 'complaint', content: '少了一盒，箱子是破的', phone: '13800138000' }
  const send = (fields: Record<string, string>) =>
    openBrowser(site.web).submit(paths.help('tsjy'), fields)

  test('is handed on with the address of the browser, and its number is shown', async () => {
    const answer = await send({ ...form, email: '', orderCode: '' })
    const place = rarePaths.complaintTaken('TS20261121000001')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, place])
    const heard = site.upstream.heard.find(({ call }) => call === 'POST /api/global/complaint')
    expect(Object.fromEntries(new URLSearchParams(heard?.body))).toEqual({
      ...form,
      client_address: '127.0.0.1',
    })
    expect((await open(place)).text).toContain('受理编号 TS20261121000001')
  })

  test('with a mistake keeps what was typed and says what is wrong', async () => {
    const page = await send({ ...form, phone: '12345', email: 'a@b', kind: 'suggestion' })
    expect(page.status).toBe(400)
    expect(page.text).toContain(notAPhone)
    expect(page.text).toContain('请输入正确的电子邮箱')
    expect(page.html).toContain('value="12345"')
    expect(page.html).toContain('少了一盒，箱子是破的</textarea>')
    expect(page.html).toMatch(/type="radio"[^>]*checked=""[^>]*value="suggestion"/)
    expect(page.html).not.toContain('<script')
  })

  test('that the upstream refuses says why, at its field or above the form', async () => {
    const errors = { errors: { order_code: ['没有这个订单'] } }
    site.upstream.on('POST /api/global/complaint', envelope(422, errors, '没有这个订单'))
    const atField = await send({ ...form, orderCode: '2026112000012301' })
    expect([atField.status, atField.text.includes('没有这个订单')]).toEqual([400, true])
    site.upstream.on('POST /api/global/complaint', envelope(429, null, '提交次数过多'))
    const above = await send(form)
    expect([above.status, above.text.includes('提交次数过多')]).toEqual([429, true])
    expect(above.html).toContain('少了一盒，箱子是破的</textarea>')
  })

  test('is not lost when the whole upstream is away', async () => {
    site.upstream.on('POST /api/global/complaint', hangsUp)
    site.upstream.on('GET /api/article/category', hangsUp)
    const page = await send(form)
    expect(page.status).toBe(503)
    expect(page.html).toMatch(/name="content" value="少了一盒，箱子是破的"/)
  })

  test('of another site is refused', async () => {
    const foreign = { Origin: 'https://evil.example' }
    const page = await openBrowser(site.web).submit(paths.help('tsjy'), form, foreign)
    expect(page.status).toBe(403)
    expect(site.upstream.heard.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  test.each(['<b>x</b>', '%00', 'a b', 'x'.repeat(40)])(
    'a number that is none, %s, shows the form',
    async (code) => {
      const page = await open(rarePaths.complaintTaken(code))
      expect(page.text).not.toContain('受理编号')
      expect(page.text).toContain('联系电话')
    },
  )
})
