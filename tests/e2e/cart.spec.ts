import { expect, type Page, type Route } from '@playwright/test'
import { withoutPictures } from '#tests/chromium'
import { cartPaths } from '#app/site/cart-paths'
import { paths } from '#app/site/paths'
import { notANumber, outOfStock, thirtyFor25 } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { lookAtColours } from './look'
import { core, corePlain, coreScripts, hasScripts, needsScripts, open, test } from './shop'

test.use({ launchOptions: withoutPictures })

const twoGoods = [{ name: '阿莫西林胶囊' }, { name: '布洛芬片' }]

/** With scripts a quantity is saved automatically, without them by its button. */
async function save(page: Page): Promise<void> {
  if (!hasScripts()) await page.getByRole('button', { name: '更新数量' }).click()
}

test(
  'a changed number is rounded up to the package step, said so, and summed',
  corePlain,
  async ({ page }) => {
    await signInBuyer(page, { goods: twoGoods })
    await open(page, paths.cart())
    await expect(page.getByText(/商品合计 ¥500\.00/)).toBeVisible()
    await page.getByLabel('数量 阿莫西林胶囊').fill('25')
    await save(page)
    await expect(page.getByText(thirtyFor25)).toBeVisible()
    await expect(page.getByLabel('数量 阿莫西林胶囊')).toHaveValue('30')
    await expect(page.getByText(/商品合计 ¥625\.00/)).toBeVisible()
  },
)

test('several numbers are saved together; what is no number stays with its reason', async ({
  page,
}) => {
  await signInBuyer(page, { goods: twoGoods })
  await open(page, paths.cart())
  await page.getByLabel('数量 阿莫西林胶囊').fill('40')
  await page.getByLabel('数量 布洛芬片').fill('很多')
  await save(page)
  await expect(page.getByText(notANumber)).toBeVisible()
  await expect(page.getByLabel('数量 布洛芬片')).toHaveValue('很多')
  await expect(page.getByLabel('数量 布洛芬片')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('数量 阿莫西林胶囊')).toHaveValue('40')
  await expect(page.getByText(/商品合计 ¥750\.00/)).toBeVisible()
})

test('the buttons of a line add and take a package step', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.cart())
  await page.getByRole('button', { name: '增加 阿莫西林胶囊' }).click()
  await expect(page.getByText('已选 1 种，共 30 盒')).toBeVisible()
  await page.getByRole('button', { name: '减少 阿莫西林胶囊' }).click()
  await expect(page.getByText('已选 1 种，共 20 盒')).toBeVisible()
  await expect(page.getByLabel('数量 阿莫西林胶囊')).toHaveValue('20')
})

test('lines are ticked one by one, by group and all at once', async ({ page }) => {
  await signInBuyer(page, { goods: [...twoGoods, { name: '人胰岛素', is_cold_chain: 1 }] })
  await open(page, paths.cart())
  await page.getByRole('checkbox', { name: '选择 布洛芬片' }).uncheck()
  await save(page)
  await expect(page.getByText('已选 2 种，共 40 盒')).toBeVisible()
  await page.getByRole('checkbox', { name: /^全选 .*冷链/ }).click()
  await expect(page.getByText('已选 1 种，共 20 盒')).toBeVisible()
  await page.getByRole('checkbox', { name: '全选', exact: true }).click()
  await expect(page.getByText('已选 3 种，共 60 盒')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '选择 布洛芬片' })).toBeChecked()
})

test('deleting asks first, by a dialog or a page', corePlain, async ({ page }) => {
  await signInBuyer(page, { goods: twoGoods })
  await open(page, paths.cart())
  await page.getByRole('button', { name: '删除 布洛芬片' }).click()
  await expect(page.getByRole('heading', { name: '确定删除这件商品吗?' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(hasScripts() ? 1 : 0)
  if (hasScripts()) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '删除 布洛芬片' })).toBeFocused()
    await page.getByRole('button', { name: '删除 布洛芬片' }).click()
    await expect(page.getByRole('button', { name: '返回' })).toBeFocused()
  }
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已删除 1 种商品')).toBeVisible()
  await expect(page.getByLabel('数量 布洛芬片')).toHaveCount(0)
})

test('the selected lines are deleted together, and an empty cart shows the way on', async ({
  page,
}) => {
  await signInBuyer(page, { goods: twoGoods })
  await open(page, paths.cart())
  await page.getByRole('button', { name: '删除选中' }).click()
  await expect(page.getByRole('heading', { name: '确定删除这 2 种商品吗?' })).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('heading', { name: '购物车是空的' })).toBeVisible()
  await page.getByRole('link', { name: '去选购' }).click()
  await expect(page).toHaveURL(paths.listTable())
})

test('a price that moved is told and must be accepted before step 2', core, async ({ page }) => {
  const buyer = await signInBuyer(page)
  await buyer.change((db) =>
    db
      .updateTable('goods')
      .set({ base_price_e4: 128_000 })
      .where('id', '=', buyer.goods[0]?.id ?? 0)
      .execute(),
  )
  await open(page, paths.cart())
  await expect(page.getByText('价格由 ¥12.50 变为 ¥12.80')).toBeVisible()
  await page.getByRole('button', { name: '接受新价格 阿莫西林胶囊' }).click()
  await expect(page.getByText('价格由')).toHaveCount(0)
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page).toHaveURL(paths.checkout())
})

test('what cannot be bought is unticked, with every reason and its way out', async ({ page }) => {
  await signInBuyer(page, { goods: [...twoGoods, { name: '板蓝根颗粒', stock_milli: 0 }] })
  await open(page, paths.cart())
  await expect(page.getByRole('checkbox', { name: '选择 板蓝根颗粒' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: '选择 板蓝根颗粒' })).not.toBeChecked()
  await expect(page.getByText(outOfStock)).toBeVisible()
  await expect(page.getByRole('link', { name: '到货登记' })).toBeVisible()
  await expect(page.getByText('已选 2 种，共 40 盒')).toBeVisible()
})

test('a full case is offered and taken with one button', async ({ page }) => {
  await signInBuyer(page, { goods: [{ case_milli: 24_000, package_step_milli: 4_000 }] })
  await open(page, paths.cart())
  await page.getByRole('button', { name: '改为 24 盒 阿莫西林胶囊' }).click()
  await expect(page.getByText('已选 1 种，共 24 盒')).toBeVisible()
})

test("another buyer's line is neither shown nor deleted", async ({ page, browser }) => {
  const other = await browser.newPage()
  const { lineIds } = await signInBuyer(other, { goods: [{ name: '别人的商品' }] })
  await signInBuyer(page)
  await open(page, cartPaths.delete(lineIds))
  await expect(page).toHaveURL(paths.cart())
  const forged = await page.request.post(cartPaths.delete(lineIds))
  expect(await forged.text()).not.toContain('别人的商品')
  await open(other, paths.cart())
  await expect(other.getByLabel('数量 别人的商品')).toBeVisible()
})

test('the cart with everything in it is valid and accessible', async ({ page }) => {
  await signInBuyer(page, {
    goods: [...twoGoods, { name: '板蓝根颗粒', stock_milli: 0 }, { case_milli: 24_000 }],
  })
  await open(page, paths.cart())
  await lookAtColours(page)
  await page.getByRole('button', { name: '删除 布洛芬片' }).click()
  await expect(page.getByRole('heading', { name: '确定删除这件商品吗?' })).toBeVisible()
  await lookAtColours(page)
})

test(
  'a deletion goes through while a number is still being saved',
  coreScripts,
  async ({ page }) => {
    await signInBuyer(page, { goods: [{ name: '阿莫西林胶囊' }, { name: '布洛芬片' }] })
    const discovered = page.waitForResponse(/__manifest/)
    await open(page, paths.cart())
    // Prefetches of the page are not delayed.
    await (await discovered).finished()
    const late = (ms: number) => async (route: Route) => {
      await page.waitForTimeout(ms)
      await route.continue()
    }
    await page.route('**/cart.data*', late(1_000))
    await page.route('**/__manifest*', late(2_000))
    const saving = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByLabel('数量 布洛芬片').fill('30')
    await page.getByRole('button', { name: '删除 阿莫西林胶囊' }).click()
    await saving
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByLabel('数量 阿莫西林胶囊')).toHaveCount(0)
    await expect(page.getByLabel('数量 布洛芬片')).toHaveValue('30')
  },
)

test(
  'an answer given up while it arrives leaves the newer numbers',
  needsScripts,
  async ({ page }) => {
    await signInBuyer(page)
    await open(page, paths.cart())
    await page.getByRole('button', { name: '价格怎么来的' }).click()
    await expect(page.getByText('20 盒 × ¥12.50 = ¥250.00')).toBeFocused()
    await page.evaluate(sendDataInTwoParts)
    for (const number of ['30', '40', '50']) {
      await page.locator('html').evaluate((html) => delete html.dataset.arriving)
      await page.getByRole('button', { name: '增加 阿莫西林胶囊' }).click()
      await expect(page.locator('html[data-arriving]')).toBeAttached()
      await expect(page.getByLabel('数量 阿莫西林胶囊')).toHaveValue(number)
    }
    await expect(page.getByText('50 盒 × ¥12.50 = ¥625.00')).toBeVisible()
  },
)

/** The page's data arrives as over a slow line: one part at once, the rest a second later. */
function sendDataInTwoParts(): void {
  const fetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (init?.method !== undefined || !answer.url.includes('.data')) return answer
    const whole = new Uint8Array(await answer.arrayBuffer())
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(whole.slice(0, 1))
        const rest = setTimeout(() => {
          stream.enqueue(whole.slice(1))
          stream.close()
        }, 1000)
        init?.signal?.addEventListener('abort', () => {
          clearTimeout(rest)
          stream.error(init.signal?.reason)
        })
        document.documentElement.dataset.arriving = ''
      },
    })
    return new Response(body, answer)
  }
}
