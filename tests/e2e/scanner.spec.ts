import { expect, type Page } from '@playwright/test'
import { quickPaths } from '#app/site/quick-paths'
import { signInBuyer } from './buyer'
import { openRows } from './quick-rows'
import { core, open, test } from './shop'

const code = (number: number) => `9876543${String(number).padStart(6, '0')}`

/** ms between two keys, and before the first, as stamped on the events, the page's only clock. */
const [byScanner, byHand, afterRest] = [8, 140, 600]

/** A keyboard whose events carry given timestamps, however slow the machine is. */
async function keyboardOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  let at = 0
  const press = async (key: string, text = key, code = '') => {
    const pressed = { key, code, windowsVirtualKeyCode: text.charCodeAt(0), timestamp: at / 1000 }
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...pressed })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
  }
  const type = async (text: string, each = byScanner) => {
    at = Math.max(at, Date.now()) + afterRest
    for (const key of text) {
      await press(key)
      at += each
    }
  }
  const enter = () => press('Enter', '\r', 'Enter')
  return {
    type,
    enter,
    /** Types like a scanner: digits without a pause, then Enter. */
    scan: async (...codes: readonly string[]) => {
      for (const code of codes) {
        await type(code)
        await enter()
      }
    },
  }
}

const names = (page: Page) =>
  page
    .locator('input[name="words"]')
    .evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement).value).filter((value) => value !== ''),
    )

/** What tells a scan from typing loads at the first key, and then words what the row is. */
const scansAreTold = (page: Page) => expect(page.locator('.row-goods')).toHaveCount(1)

for (const [pace, delays] of [
  ['slowly', [600]],
  ['more slowly', [1_500]],
  ['in another order', [1_500, 20, 600, 20]],
] as const)
  test(`a scanner outpaces a shop that answers ${pace} @scripts`, async ({ page }) => {
    await signInBuyer(page)
    let asked = 0
    await page.route('**/kjcg/candidates*', async (route) => {
      const wait = delays[asked++ % delays.length]
      await new Promise((resolve) => setTimeout(resolve, wait))
      await route.continue()
    })
    await openRows(page)
    const keyboard = await keyboardOf(page)
    const codes = Array.from({ length: 14 }, (_, number) => code(number))
    await keyboard.scan(...codes, code(3))
    // Half a code has been typed when the responses arrive.
    await keyboard.type('98765')
    await expect(page.locator('.row-goods')).toHaveCount(14)
    await keyboard.type('43999999')
    await keyboard.enter()
    await expect(page.locator('.row-goods')).toHaveCount(15)
    expect(await names(page)).toEqual([...codes, '9876543999999'])
    await expect(page.getByLabel('第 4 行数量')).toHaveValue('2')
    await expect(page.getByLabel('第 5 行数量')).toHaveValue('1')
  })

test(
  'packages of one product come together, and its row says what it is @scripts',
  core,
  async ({ page }) => {
    const { goods } = await signInBuyer(page)
    await open(page, quickPaths.codes())
    await page.getByLabel('本店编码', { exact: true }).fill('81234567890123456789')
    await page.getByLabel('商品编号、条码，或名称规格厂家').fill('琥乙红霉素颗粒')
    await page.getByRole('button', { name: '保存编码' }).click()
    await expect(page.getByRole('rowheader', { name: '8123456' })).toBeVisible()
    await openRows(page)
    const keyboard = await keyboardOf(page)
    const packages = [1, 2, 3].map((one) => `8123456${String(one).repeat(13)}`)
    await keyboard.scan(...packages)
    await expect(page.locator('.row-goods')).toHaveCount(1)
    await expect(page.locator('.row-goods')).toContainText('琥乙红霉素颗粒')
    const numbers = page.locator('.quick-rows .quantity')
    const said = () =>
      numbers.evaluateAll((fields) =>
        fields.map((field) => (field as HTMLInputElement).value).join(''),
      )
    await expect.poll(said).toBe('3')
    const [last] = goods.slice(-1)
    await page.getByLabel('第 7 行名称').fill(last?.name ?? '')
    await page.getByLabel('第 7 行名称').press('Enter')
    await expect(page.getByLabel('第 7 行数量')).toBeFocused()
    await expect(page.locator('.row-goods')).toHaveCount(2)
    // A scan while a quantity has focus goes to a new row.
    await keyboard.scan(code(1))
    await expect(page.getByLabel('第 7 行数量')).toHaveValue('')
    await expect(page.getByLabel('第 8 行名称')).toHaveValue(code(1))
    // A short code typed into a quantity is recognised, too: its row counts up.
    await page.getByLabel('第 9 行名称').fill('2201')
    await page.getByLabel('第 9 行名称').press('Enter')
    await keyboard.scan('2201', '2201')
    await expect(page.getByLabel('第 9 行数量')).toHaveValue('3')
  },
)

test('a short code that finds a number in focus is never a number @scripts', async ({ page }) => {
  await signInBuyer(page)
  await openRows(page)
  const keyboard = await keyboardOf(page)
  await page.getByLabel('第 1 行名称').fill('3301')
  await page.getByLabel('第 1 行名称').press('Enter')
  await expect(page.getByLabel('第 1 行数量')).toBeFocused()
  await scansAreTold(page)
  await keyboard.scan('3302')
  expect(await names(page)).toEqual(['3301', '3302'])
  await expect(page.getByLabel('第 1 行数量')).toHaveValue('1')
  await expect(page.getByLabel('第 2 行数量')).toHaveValue('1')
  // Also over a typed quantity; a row that exists already counts up.
  await page.getByLabel('第 1 行数量').fill('12')
  await page.getByLabel('第 1 行数量').selectText()
  await keyboard.scan('3302')
  await expect(page.getByLabel('第 1 行数量')).toHaveValue('12')
  await expect(page.getByLabel('第 2 行数量')).toHaveValue('2')
  // Fingers are slower: four digits are a quantity.
  await page.getByLabel('第 1 行数量').focus()
  await page.getByLabel('第 1 行数量').selectText()
  await keyboard.type('1500', byHand)
  await keyboard.enter()
  await expect(page.getByLabel('第 1 行数量')).toHaveValue('1500')
  expect(await names(page)).toEqual(['3301', '3302'])
})

test(
  'what was typed by hand before a scan stays, and the scan gets its own row @scripts',
  core,
  async ({ page }) => {
    await signInBuyer(page)
    await openRows(page)
    const keyboard = await keyboardOf(page)
    const trace = '81234567890123456789'
    await keyboard.type('100903', byHand)
    await keyboard.enter()
    await scansAreTold(page)
    await keyboard.type('5', byHand)
    await keyboard.scan('6901234567892')
    await page.getByLabel('第 2 行数量').fill('10')
    await keyboard.scan(trace)
    await page.keyboard.type('布洛芬')
    await keyboard.scan('6923456789012')
    expect(await names(page)).toEqual(['100903', '6901234567892', trace, '布洛芬', '6923456789012'])
    await expect(page.getByLabel('第 1 行数量')).toHaveValue('5')
    await expect(page.getByLabel('第 2 行数量')).toHaveValue('10')
    await expect(page.getByLabel('第 4 行数量')).toHaveValue('')
    // A code inserted at once after the quantity.
    await page.getByLabel('第 4 行数量').focus()
    await page.keyboard.type('7')
    await page.keyboard.insertText(code(2))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('第 4 行数量')).toHaveValue('7')
    expect((await names(page)).at(-1)).toBe(code(2))
  },
)
