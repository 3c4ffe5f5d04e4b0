import { expect, test } from '@playwright/test'
import type { ElementHandle, Page } from 'puppeteer-core'
import { paths } from '#app/site/paths'
import { openOldTab, type OldTab, type OldVersion } from '#tests/old-chromium'
import { firstOfEachTemplate, shopPages } from '#tests/pages'
import { busyTitle } from '#tests/sentences'
import { addBuyer, password } from './buyer'
import { coreScripts, needsScripts } from './shop'

// These tests run with and without scripts themselves, so one project runs them.
const versions: OldVersion[] = [78, 86]

const kinds = [...firstOfEachTemplate(shopPages)]
// So few pages that even a slow machine stays within the test timeout.
const pagesAtOnce = 20
const starts = kinds.flatMap((_, at) => (at % pagesAtOnce === 0 ? [at] : []))

async function inOldTab(
  version: OldVersion,
  hasScripts: boolean,
  work: (tab: OldTab) => Promise<void>,
): Promise<void> {
  const tab = await openOldTab(version, hasScripts)
  try {
    await work(tab)
    expect(tab.noise).toEqual([])
  } finally {
    await tab.close()
  }
}

function addressOf(path: string): string {
  return `${test.info().project.use.baseURL ?? ''}${path}`
}

/** Finds an element by its text or by the start of its `aria-label`. */
async function find(page: Page, element: string, name: string): Promise<ElementHandle> {
  const named = `normalize-space()='${name}' or starts-with(@aria-label, '${name}')`
  const path = `//${element}[not(@hidden)][${named}]`
  const found = await page.waitForXPath(path, { visible: true })
  if (found === null) throw new Error(`there is no ${element} ${name}`)
  return found
}

async function press(page: Page, name: string): Promise<void> {
  await (await find(page, 'button', name)).click()
}

async function waitForText(page: Page, text: string): Promise<void> {
  await page.waitForXPath(
    `//main[contains(., '${text}')] | //*[@role='status'][contains(., '${text}')]`,
  )
}

async function fill(field: ElementHandle | null, value: string): Promise<void> {
  await field?.click({ clickCount: 3 })
  await field?.type(value)
}

async function open({ page }: OldTab, path: string, hasScripts: boolean): Promise<void> {
  await page.goto(addressOf(path))
  if (hasScripts) await page.waitForSelector('html[data-hydrated]')
}

async function signIn(tab: OldTab, username: string, hasScripts: boolean): Promise<void> {
  const { page } = tab
  await open(tab, paths.login(), hasScripts)
  await page.type('[name=username]', username)
  await page.type('[name=password]', password)
  // Enter in a field presses the form's first button.
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  await find(page, 'button', '安全退出')
  if (!hasScripts) return
  await page.waitForSelector('html[data-hydrated]')
  // Navigating now would abort the page's pending requests.
  await page.waitForNetworkIdle()
}

async function buyInTable(tab: OldTab, hasScripts: boolean): Promise<void> {
  const { page } = tab
  // The best-selling goods: their stock suffices for all tests that buy here.
  await open(tab, paths.listTable(), hasScripts)
  // Chromium 78 does not send which of several submit buttons was pressed.
  await fill(await page.waitForSelector('input.quantity'), '1')
  await press(page, '收藏 ')
  await waitForText(page, '收藏成功')
  await press(page, '加入购物车 ')
  await waitForText(page, '已加入购物车')
}

async function changeCart(page: Page, name: string, hasScripts: boolean): Promise<void> {
  await press(page, '全选')
  await waitForText(page, '已选 0 种')
  if (hasScripts) await page.waitForNetworkIdle()
  await press(page, '全选')
  await waitForText(page, '已选 2 种')
  await fill(await find(page, 'input', `数量 ${name}`), '30')
  if (!hasScripts) await press(page, '更新数量')
  await waitForText(page, '¥375.00')
}

async function payByBalance(page: Page): Promise<void> {
  await press(page, '去结算')
  await waitForText(page, '核对订单')
  await (await page.waitForSelector('textarea'))?.type('请上午送货')
  await press(page, '提交订单')
  await press(page, '用余额支付')
  await waitForText(page, '付款完成')
}

for (const version of versions) {
  for (const hasScripts of [true, false]) {
    const world = hasScripts ? 'with scripts' : 'without scripts'
    const place = version === 78 && hasScripts ? coreScripts : needsScripts
    test(`Chromium ${version} buys ${world}`, place, async () => {
      const name = '布洛芬片'
      const store = { balance_fen: 5_000_000 }
      const { username } = await addBuyer({ store, goods: [{ name }] })
      await inOldTab(version, hasScripts, async (tab) => {
        await signIn(tab, username, hasScripts)
        await buyInTable(tab, hasScripts)
        await open(tab, paths.cart(), hasScripts)
        await changeCart(tab.page, name, hasScripts)
        await payByBalance(tab.page)
      })
    })
  }

  for (const start of starts) {
    const some = kinds.slice(start, start + pagesAtOnce)
    const title = `Chromium ${version} shows kinds of page ${start + 1} to ${start + some.length}`
    test(title, needsScripts, async () => {
      const { username } = await addBuyer()
      await inOldTab(version, true, async (tab) => {
        await signIn(tab, username, true)
        for (const path of some) {
          const answer = await tab.page.goto(addressOf(path))
          const hasScripts = (await tab.page.$('script')) !== null
          if (hasScripts) await tab.page.waitForSelector('html[data-hydrated]')
          // Navigating now would abort the page's pending requests.
          await tab.page.waitForNetworkIdle({ idleTime: 150 })
          expect.soft(answer.status(), path).toBeLessThan(500)
          expect.soft(await tab.page.title(), path).not.toContain(busyTitle)
        }
      })
    })
  }
}
