import { chromium } from '@playwright/test'
const { DESK_URL, SHOTS } = process.env
const b = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' }).catch(async () => (await import('/work/main/tests/chromium.ts')))
const lists = (process.env.LISTS ?? 'orders,shipments,returns,slips,money?kind=topup,money?kind=withdrawal,controls,contracts,hm,points,price-claims,prices,members,members/appeals,phone-appeals,payments,reports,invoices,service?kind=feedback,service?kind=complaint,service?kind=request,stock/proposals').split(',')
for (const [w, h, name] of [[1366, 768, 'wide'], [390, 844, 'narrow']]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, locale: 'zh-CN', javaScriptEnabled: false })
  const p = await c.newPage()
  await p.goto(DESK_URL + '/desk/login')
  await p.fill('input[name=name]', 'desk-owner'); await p.fill('input[name=password]', 'caizhi-demo')
  await p.locator('main form button[type=submit], form button[type=submit]').last().click()
  await p.waitForLoadState()
  console.log(name, p.url())
  await p.goto(DESK_URL + '/desk'); await p.screenshot({ path: `${SHOTS}/home-${name}.png`, fullPage: name==='wide' })
  for (const l of lists) {
    await p.goto(`${DESK_URL}/desk/${l}`)
    const tag = l.replace(/\W/g, '_')
    if (process.env.WITH_LISTS) await p.screenshot({ path: `${SHOTS}/list-${tag}-${name}.png` })
    const href = await p.evaluate(() => document.querySelector('main tbody th a, main tbody td a')?.getAttribute('href'))
    if (!href) { console.log(l, 'no row', await p.title()); continue }
    const r = await p.goto(new URL(href, DESK_URL).href)
    console.log(l, href, r.status(), await p.evaluate(() => [document.scrollingElement.scrollWidth, document.querySelector('.desk-case-side')?.getBoundingClientRect().top]))
    await p.screenshot({ path: `${SHOTS}/case-${tag}-${name}.png` })
  }
  await c.close()
}
await b.close()
