import { expect, test, type Page } from '@playwright/test'
import { contextOf } from '#tests/fixtures/context'
import { holdCoupon } from '#tests/fixtures/coupons'
import { addSpecial } from '#tests/fixtures/promotions'
import { fixtureNow } from '#tests/fixtures/stores'
import { paths } from '#app/site/paths'
import { writeLadder } from '#upstream/goods/pricing/ladder'
import { giveVoucher } from '#upstream/members/vouchers/store'
import { signInBuyer } from './buyer'
import { core, hasScripts, open } from './shop'

const year = 365 * 86_400_000

async function recalculate(page: Page): Promise<void> {
  if (!hasScripts()) await page.getByRole('button', { name: '重新计算' }).click()
}

test(
  'the best coupon is preselected, every choice counts, and the order comes to the same',
  core,
  async ({ page }) => {
    const buyer = await signInBuyer(page, { store: { points: 500 } })
    await buyer.change((db) => holdCoupon(db, buyer))
    await buyer.change((db) =>
      giveVoucher(contextOf(db), {
        storeId: buyer.storeId,
        name: '补偿券',
        amountFen: 2_000,
        expiresAt: fixtureNow + year,
      }),
    )
    // Twenty at ¥12.50, plus freight.
    await open(page, paths.checkout())
    const coupon = page.getByRole('checkbox', { name: /满百减十/ })
    await expect(coupon).toBeChecked()
    await expect(page.getByText('应付 ¥250.00').first()).toBeVisible()
    await page.getByLabel('订单备注').fill('下午送')
    await page.getByRole('radio', { name: '增值税专用发票' }).check()
    await page.getByRole('checkbox', { name: '检验报告' }).check()
    await page.getByRole('checkbox', { name: '供货单位资质' }).check()
    await coupon.uncheck()
    await recalculate(page)
    await expect(page.getByText('应付 ¥260.00').first()).toBeVisible()
    await expect(coupon).not.toBeChecked()
    await page.getByRole('checkbox', { name: /使用 500 积分/ }).check()
    await recalculate(page)
    await expect(page.getByText('应付 ¥255.00').first()).toBeVisible()
    await page.getByRole('checkbox', { name: /补偿券/ }).check()
    await recalculate(page)
    await expect(page.getByText('应付 ¥235.00').first()).toBeVisible()
    await expect(page.getByLabel('订单备注')).toHaveValue('下午送')
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByRole('heading', { name: '付款' })).toBeVisible()
    await expect(page.getByText('¥235.00').first()).toBeVisible()
    await page.getByRole('link', { name: /^\d{16}$/ }).click()
    await expect(page.getByText('发票：增值税专用发票')).toBeVisible()
    await expect(page.getByText('随货资料：检验报告、供货单位资质')).toBeVisible()
  },
)

test('a choice that was not calculated yet is, before anything is ordered', async ({ page }) => {
  const buyer = await signInBuyer(page)
  await buyer.change((db) => holdCoupon(db, buyer))
  await open(page, paths.checkout())
  await page.getByRole('checkbox', { name: /满百减十/ }).evaluate((box: HTMLInputElement) => {
    // As a browser without scripts leaves it: changed, without an event.
    box.checked = false
  })
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('已按您的选择重新计算，请核对后再次提交')).toBeVisible()
  await expect(page.getByText('应付 ¥260.00').first()).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name: '付款' })).toBeVisible()
})

test('what ended meanwhile is told, also beside a new choice', async ({ page }) => {
  const buyer = await signInBuyer(page, { store: { points: 500 } })
  const [goods] = buyer.goods
  const special = { starts_at: 0, ends_at: fixtureNow + year }
  await buyer.change((db) => addSpecial(db, goods?.id ?? 0, special))
  await open(page, paths.checkout())
  await expect(page.getByText('应付 ¥210.00').first()).toBeVisible()
  await buyer.change((db) =>
    db
      .updateTable('promotions')
      .set({ ends_at: 1 })
      .where('goods_id', '=', goods?.id ?? 0)
      .execute(),
  )
  await page.getByRole('checkbox', { name: /使用 500 积分/ }).check()
  if (!hasScripts()) await page.getByRole('button', { name: '提交订单' }).click()
  const changes = page.getByRole('alert', { name: '以下内容有变化，订单尚未提交' })
  await expect(changes).toContainText('价格由 ¥10.00 变为 ¥12.50')
  await expect(changes).toContainText('请重新选择')
  await expect(changes).toBeFocused()
  await page.getByRole('checkbox', { name: /使用 500 积分/ }).check()
  await recalculate(page)
  await expect(page.getByText('应付 ¥255.00').first()).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name: '付款' })).toBeVisible()
})

test('the sum of the cart says what lies between the goods and what is to pay', async ({
  page,
}) => {
  const buyer = await signInBuyer(page)
  await buyer.change((db) => holdCoupon(db, buyer))
  await open(page, paths.cart())
  await expect(page.locator('.cart-sums')).toContainText(
    /商品合计 ¥250\.00，优惠券 [-−]¥10\.00，运费 ¥10\.00，预计应付 ¥250\.00/,
  )
})

test('the cart names the number missing to a lower price, and one press takes it', async ({
  page,
}) => {
  const ladder = writeLadder({ type: 1, steps: [{ fromMilli: 30_000, priceE4: 118_000 }] })
  await signInBuyer(page, { goods: [{ name: '阿莫西林胶囊', ladder }] })
  await open(page, paths.cart())
  await expect(page.getByText('再买 10 盒享 ¥11.80')).toBeVisible()
  await page.getByRole('button', { name: '改为 30 盒 阿莫西林胶囊' }).click()
  await expect(page.getByText(/商品合计 ¥354\.00/)).toBeVisible()
  await page.getByText('价格怎么来的').first().click()
  await expect(page.getByText(/30 盒 × ¥11\.80（阶梯价） = ¥354\.00/)).toBeVisible()
})

test('a special price says where it comes from', async ({ page }) => {
  const buyer = await signInBuyer(page, { goods: [{ name: '布洛芬片' }] })
  const [goods] = buyer.goods
  await buyer.change((db) =>
    addSpecial(db, goods?.id ?? 0, { starts_at: 0, ends_at: fixtureNow + year }),
  )
  await open(page, paths.checkout())
  await page.getByText('价格怎么来的').first().click()
  await expect(page.getByText(/特价（至 2027-11-21）/)).toBeVisible()
})

test('凑单 says honestly whether more pays, and adds what fills it', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.cart())
  await page.getByRole('link', { name: '凑单省钱' }).click()
  const shipping = page.getByRole('region', { name: '包邮' })
  await expect(shipping.getByText('再买 ¥550.00，免运费，共省 ¥10.00')).toBeVisible()
  await expect(shipping.getByText(/^不划算：为省 ¥10\.00 要多花 ¥550\.00/)).toBeVisible()
  await shipping
    .getByRole('button', { name: /^加入购物车/ })
    .first()
    .click()
  await expect(page.getByText(/已加入购物车/).first()).toBeVisible()
})
