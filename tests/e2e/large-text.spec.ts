import { expect, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { chinaDay } from '#upstream/kernel/time'
import { signInBuyer } from './buyer'
import { putIntoFlash } from './flash-sale'
import { expectNoWiderThanScreen, open, signIn, test } from './shop'
import { shopNow } from './shop-clock'
import { doubleText, misplacedTexts } from './text-layout'

const phone = { width: 390, height: 844 }
const views = [
  { name: 'on a desk', viewport: { width: 1366, height: 768 }, isLite: false },
  { name: 'on a phone', viewport: phone, isLite: false },
  { name: 'on a phone, 极速版', viewport: phone, isLite: true },
]

async function expectRoomForLargeText(page: Page, address: string): Promise<void> {
  await open(page, address)
  await doubleText(page)
  await expectNoWiderThanScreen(page)
  expect(await misplacedTexts(page), `texts of ${address}`).toEqual([])
}

for (const { name, viewport, isLite } of views) {
  test.describe(`with texts of twice the size, ${name}`, () => {
    test.use({ viewport })
    test.beforeEach(async ({ page, baseURL }) => {
      const headers = { Origin: baseURL ?? '' }
      if (isLite) await page.request.post(paths.lite(), { form: { lite: '1' }, headers })
    })

    test('home, lists and orders keep to the screen, and no text lies on another', async ({
      page,
    }) => {
      await signIn(page, 'demo-clinic')
      const lists = [paths.list(), paths.listTable(), paths.listNoImage()]
      for (const address of [paths.home(), ...lists, paths.orders(), paths.order(1)])
        await expectRoomForLargeText(page, address)
    })

    test('so do home, cart and step 2, also where amounts and reasons are long', async ({
      page,
    }) => {
      const goods = [
        { name: '秒杀试药', expires_on: chinaDay(shopNow()) },
        { name: '复方氨酚烷胺胶囊', base_price_e4: 123_456_000, spec: '0.25g*24粒' },
        { name: '一次性使用无菌注射笔用针头', manufacturer: '内蒙古锡林郭勒盟草原蒙药有限公司' },
      ]
      await putIntoFlash(await signInBuyer(page, { goods }))
      await open(page, paths.home())
      await expect(page.getByText('不足 1 个月，已停止销售')).not.toHaveCount(0)
      for (const address of [paths.home(), paths.cart(), paths.checkout()])
        await expectRoomForLargeText(page, address)
    })
  })
}
