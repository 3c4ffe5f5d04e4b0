import { expect, type Page, type Request, type Route } from '@playwright/test'
import { withoutPictures } from '#tests/chromium'
import { autosaveIntent } from '#app/views/cart/cart-answer'
import { paths } from '#app/site/paths'
import { notANumber } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { gate } from './gate'
import { coreScripts, needsScripts, open, test } from './shop'

test.use({ launchOptions: withoutPictures })

const twoGoods = [{ name: '阿莫西林胶囊' }, { name: '布洛芬片' }]

test(
  'what goes with the whole form stays as it was filled in, whatever is answered meanwhile',
  coreScripts,
  async ({ page }) => {
    await signInBuyer(page, { goods: twoGoods })
    await open(page, paths.cart())
    await answerSaveBetweenFormAndItsAnswer(page)
    await page.getByLabel('数量 布洛芬片').fill('30')
    const saving = page.waitForRequest(isSave)
    await page.getByLabel('数量 布洛芬片').blur()
    await saving
    await page.getByRole('checkbox', { name: '选择 阿莫西林胶囊' }).uncheck()
    await page.getByLabel('数量 布洛芬片').fill('很多')
    await page.getByRole('button', { name: '去结算' }).click()
    await expect(page.getByText(notANumber)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: '选择 阿莫西林胶囊' })).not.toBeChecked()
    await expect(page.getByLabel('数量 布洛芬片')).toHaveValue('很多')
    await page.getByRole('button', { name: '增加 阿莫西林胶囊' }).click()
    await page.getByLabel('数量 布洛芬片').fill('50')
    await expect(page.getByText('已选 1 种，共 50 盒')).toBeVisible()
  },
)

test(
  'the answer to a number moves nothing away that is pressed meanwhile',
  needsScripts,
  async ({ page }) => {
    await signInBuyer(page, { goods: twoGoods })
    await open(page, paths.cart())
    const last = page.getByRole('checkbox', { name: /^选择 (阿莫西林|布洛芬)/ }).last()
    const upper =
      (await last.getAttribute('aria-label')) === '选择 布洛芬片' ? '阿莫西林胶囊' : '布洛芬片'
    const pressed = gate()
    const answered = gate()
    await page.route('**/cart.data*', async (route) => {
      const response = await route.fetch()
      await pressed.isOpen
      await route.fulfill({ response })
      answered.open()
    })
    const saving = page.waitForRequest(isSave)
    await page.getByLabel(`数量 ${upper}`).fill('很多')
    await saving
    await last.hover()
    await page.mouse.down()
    pressed.open()
    await answered.isOpen
    // Time for the page to show the response.
    await page.waitForTimeout(500)
    await expect(page.getByText(notANumber)).toHaveCount(0)
    await page.mouse.up()
    await expect(last).not.toBeChecked()
    await expect(page.getByText(notANumber)).toBeVisible()
    await expect(page.getByText('已选 1 种')).toBeVisible()
  },
)

/** The save and the reload it triggers respond after the form was sent and before its response. */
async function answerSaveBetweenFormAndItsAnswer(page: Page): Promise<void> {
  const formSent = gate()
  const loaded = gate()
  await page.route('**/cart.data*', async (route: Route) => {
    const request = route.request()
    const isForm = request.method() === 'POST' && !isSave(request)
    if (isForm) formSent.open()
    await (isForm ? loaded : formSent).isOpen
    const response = await route.fetch()
    await route.fulfill({ response })
    if (request.method() === 'GET') loaded.open()
  })
}

function isSave(request: Request): boolean {
  return request.method() === 'POST' && request.postData()?.includes(autosaveIntent) === true
}
