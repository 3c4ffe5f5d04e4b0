import { expect, type Browser, type Page } from '@playwright/test'
import { deskPaths } from '#app/site/desk-paths'
import { invoicePaths } from '#app/site/invoice-paths'
import { paths } from '#app/site/paths'
import { addBoughtOrder, addTitle } from '#tests/fixtures/invoices'
import { pdf } from '#tests/fixtures/pictures'
import { makeDue } from '#upstream/kernel/jobs/store'
import { chinaDay } from '#upstream/kernel/time'
import { signInBuyer, type TestBuyer } from './buyer'
import { look } from './look'
import { addPerson, deskOrigin, signInAtDesk } from './operator'
import { ownDigits, ownName } from './own'
import { hasScripts, open, plainCore, signIn, test } from './shop'
import { shopNow } from './shop-clock'

test('a buyer finds the invoice of an order and prints it', async ({ page }) => {
  await signIn(page, 'demo-pharmacy')
  await open(page, paths.home())
  await page.getByRole('link', { name: '电子发票查询' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '电子发票' })).toBeVisible()
  const corrected = page.getByRole('row').filter({ hasText: '红字' }).filter({ hasText: '已开票' })
  const order = await corrected.getByRole('link').first().textContent()
  await page.getByLabel('订单号或发票号码').fill(order ?? '')
  await page.getByRole('button', { name: '查发票' }).click()
  await expect(page).toHaveURL(/keywords=/)
  // The heading, the wrong invoice, its red letter, the corrected invoice.
  await expect(page.getByRole('row')).toHaveCount(4)
  await corrected.getByRole('link', { name: /^查看发票/ }).click()
  await expect(page.getByText(/^红字发票，冲销发票号码 \d{20}$/)).toBeVisible()
  await expect(page.getByText('演示样张，不是有效发票')).toBeVisible()
  await expect(page.getByText(/^（负数）.+元/)).toBeVisible()
  if (hasScripts()) await expect(page.getByRole('button', { name: '打印或存为 PDF' })).toBeVisible()
  else await expect(page.getByText(/Ctrl\+P/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('link', { name: '返回发票列表' })).toBeHidden()
})

test('an order leads to its invoice, and a search without result leads on', async ({ page }) => {
  await signIn(page, 'demo-pharmacy')
  await open(page, paths.orders({ state: 'completed' }))
  await page.getByRole('link', { name: /^详情/ }).first().click()
  await page.getByRole('link', { name: '发票', exact: true }).click()
  await expect(page.getByRole('cell', { name: '增值税专用发票' }).first()).toBeVisible()
  await page.getByLabel('订单号或发票号码').fill('00000000000000000000')
  await page.getByRole('button', { name: '查发票' }).click()
  await expect(page.getByText('没有符合条件的发票。')).toBeVisible()
  await page.getByRole('link', { name: '查看全部发票' }).click()
  await expect(page).toHaveURL(paths.invoices())
})

test('several are saved at once also where scripts have led to the list', async ({ page }) => {
  await signIn(page, 'demo-company')
  await open(page, paths.orders())
  await page.getByRole('link', { name: /发票/ }).first().click()
  await expect(page).toHaveURL(paths.invoices())
  await page
    .getByRole('checkbox', { name: /^下载发票/ })
    .first()
    .check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '打包下载所选发票' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^发票_.*\.zip$/)
})

test('a month is read as people write it, and one that is none is refused at its field', async ({
  page,
}) => {
  await signIn(page, 'demo-clinic')
  await open(page, paths.invoices())
  const month = page.getByLabel('开票月份')
  await month.fill('上个月')
  await page.getByRole('button', { name: '查发票' }).click()
  await expect(page.getByText('请按“年-月”填写，如 2026-11')).toBeVisible()
  await month.fill('2026年13月')
  await page.getByRole('button', { name: '查发票' }).click()
  await expect(page.getByText('没有这个月份')).toBeVisible()
  await expect(page.getByText('月份不对，没有查找')).toBeVisible()
  await expect(month).toHaveValue('2026年13月')
  await expect(month).toBeFocused()
  await month.fill('2026年11月')
  await page.getByRole('button', { name: '查发票' }).click()
  await expect(month).toHaveValue('2026-11')
})

test("another buyer's invoice is not there", async ({ page }) => {
  await signIn(page, 'demo-pharmacy')
  const response = await page.goto(invoicePaths.invoice(1))
  expect(response?.status()).toBe(404)
})

test('a failed invoice says why, and several are saved at once', async ({ page }) => {
  await signIn(page, 'demo-company')
  await open(page, paths.invoices({ state: 'failed' }))
  await expect(page.getByText('开票平台退回：购买方银行账号校验未通过。')).toBeVisible()
  await open(page, paths.invoices({ state: 'issued' }))
  for (const box of await page.getByRole('checkbox', { name: /^下载发票/ }).all()) await box.check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '打包下载所选发票' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^发票_.*\.zip$/)
  await page
    .getByRole('link', { name: /^查看发票/ })
    .first()
    .click()
  const pdf = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载 PDF' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^\d{20}\.pdf$/)
})

async function signInWithOrders(page: Page, orders: number): Promise<TestBuyer> {
  const company = ownName('开票测试诊所')
  const buyer = await signInBuyer(page, { store: { company } })
  await buyer.change(async (db) => {
    await addTitle(db, buyer.storeId)
    for (let at = 0; at < orders; at++) await addBoughtOrder(db, buyer.storeId, { at: shopNow() })
  })
  return buyer
}

async function openDesk(browser: Browser): Promise<Page> {
  const { javaScriptEnabled } = test.info().project.use
  const office = await browser.newContext({ baseURL: deskOrigin, javaScriptEnabled })
  const desk = await office.newPage()
  const { name } = await addPerson(['finance'])
  await signInAtDesk(desk, name)
  return desk
}

/** Reloads the page until the job, made due early, has run. */
async function waitFor(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('cell', { name: words }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000, intervals: [500] })
}

test(
  'two orders go on one invoice, which is taken back with the buyer’s yes and issued anew',
  plainCore,
  async ({ page, browser }) => {
    test.setTimeout(300_000)
    await signInWithOrders(page, 2)
    await open(page, paths.invoices())
    await page.getByRole('button', { name: '申请开票' }).click()
    await expect(page.getByText('请先勾选要开票的订单')).toBeVisible()
    for (const box of await page.getByRole('checkbox', { name: /开票$/ }).all()) await box.check()
    await page.getByRole('radio', { name: '增值税专用发票' }).check()
    await look(page)
    await page.getByRole('button', { name: '申请开票' }).click()
    await expect(page.getByText(/^已申请开票/)).toBeVisible()
    await waitFor(page, /^已开票/)
    await page
      .getByRole('link', { name: /^查看发票/ })
      .first()
      .click()
    await expect(page.getByText(/^合并开具的订单/)).toBeVisible()
    await page.getByRole('button', { name: '标记为已确认用途' }).click()
    await expect(page.getByText(/标记为确认用途（抵扣）/)).toBeVisible()
    const number = /\d{20}/.exec((await page.getByRole('article').textContent()) ?? '')?.[0] ?? ''

    const desk = await openDesk(browser)
    await open(desk, deskPaths.invoices({ q: number }))
    await look(desk)
    await desk.getByRole('link', { name: /^开票测试诊所/ }).click()
    await desk.getByRole('button', { name: '红冲后重开' }).click()
    await expect(desk.getByText('请写明错在哪里')).toBeVisible()
    await desk.getByLabel('错在哪里').fill('规格写错')
    await desk.getByRole('button', { name: '红冲后重开' }).click()
    await expect(desk.getByText('已发起红冲，开好后自动重开')).toBeVisible()

    await open(page, paths.invoices({ state: 'confirming' }))
    await page.getByRole('link', { name: '确认红字信息' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '红字信息确认' })).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: '确认红字信息' }).click()
    await expect(page.getByText(/^已确认，红字发票开好后/)).toBeVisible()
    await open(page, paths.invoices())
    await waitFor(page, /^已红冲/)
    await desk.context().close()
  },
)

test('the desk keeps an invoice that was issued elsewhere', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const buyer = await signInWithOrders(page, 1)
  // Each process looks for due jobs every 15 seconds.
  await buyer.change((db) => makeDue(db, 'open-invoices', 0))
  await open(page, paths.invoices())
  const code = await page.getByRole('row').getByRole('link').first().textContent()
  await waitFor(page, /自动开具，可提前申请/)
  const desk = await openDesk(browser)
  await expect(async () => {
    await open(desk, deskPaths.invoices({ q: code ?? '', state: 'pending' }))
    await expect(desk.getByRole('link', { name: /^开票测试诊所/ })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000, intervals: [500] })
  await desk.getByRole('link', { name: /^开票测试诊所/ }).click()
  await desk.getByLabel('发票号码（20 位）').fill('123')
  await desk.getByLabel('发票文件').setInputFiles({
    name: 'fapiao.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf),
  })
  await desk.getByRole('button', { name: '登记发票' }).click()
  await expect(desk.getByText('发票号码是 20 位数字')).toBeVisible()
  await desk.getByLabel('发票号码（20 位）').fill(`2633${ownDigits(16)}`)
  await desk.getByLabel('开票日期').fill(chinaDay(shopNow()))
  await desk.getByLabel('发票文件').setInputFiles({
    name: 'fapiao.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf),
  })
  await look(desk)
  await desk.getByRole('button', { name: '登记发票' }).click()
  await expect(desk.getByText('已登记，会员会收到消息')).toBeVisible()
  await open(page, paths.invoices())
  await expect(page.getByRole('cell', { name: /^已开票/ })).toBeVisible()
  await desk.context().close()
})

test('whom invoices are made out to, and where they are sent', async ({ page }) => {
  await signInWithOrders(page, 0)
  await open(page, invoicePaths.title())
  await expect(page.getByText('演示银行')).toBeVisible()
  await page.getByLabel('邮箱').fill('不是邮箱')
  await page.getByRole('button', { name: '保存接收方式' }).click()
  await expect(page.getByText(/请输入正确的电子邮箱/)).toBeVisible()
  await expect(page.getByLabel('邮箱')).toHaveValue('不是邮箱')
  await look(page)
  await page.getByLabel('邮箱').fill('fp@example.com')
  await page.getByRole('button', { name: '保存接收方式' }).click()
  await expect(page.getByText('接收方式已保存')).toBeVisible()
  await expect(page.getByLabel('邮箱')).toHaveValue('fp@example.com')
})
