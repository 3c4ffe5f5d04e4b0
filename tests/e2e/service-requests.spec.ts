import { expect, type Browser, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'
import { signInBuyer } from './buyer'
import { look } from './look'
import { addPerson, deskOrigin, signInAtDesk } from './operator'
import { ownName } from './own'
import { open, plainCore, test } from './shop'

async function openDesk(browser: Browser): Promise<Page> {
  const { javaScriptEnabled } = test.info().project.use
  const office = await browser.newContext({ baseURL: deskOrigin, javaScriptEnabled })
  const desk = await office.newPage()
  const { name } = await addPerson(['service'])
  await signInAtDesk(desk, name)
  return desk
}

test(
  'what a search does not find is asked for, answered at the desk and bought',
  plainCore,
  async ({ page, browser }) => {
    test.setTimeout(60_000)
    const wanted = ownName('乌有丹')
    const { goods } = await signInBuyer(page)
    await open(page, paths.search({ keywords: wanted }))
    await page.getByRole('link', { name: `求购“${wanted}”` }).click()
    await expect(page.getByLabel('品种名称')).toHaveValue(wanted)
    await page.getByLabel('数量').fill('二十')
    await page.getByLabel('备注').fill('儿科常用')
    await page.getByLabel('联系电话').fill('13800138000')
    await page.getByRole('button', { name: '提交求购' }).click()
    await expect(page.getByText('数量填数字，如 20')).toBeVisible()
    await expect(page.getByLabel('数量')).toBeFocused()
    await expect(page.getByLabel('备注')).toHaveValue('儿科常用')
    await page.getByLabel('数量').fill('20')
    await page.getByRole('button', { name: '提交求购' }).click()
    await expect(page.getByText('求购已提交，有结果会通知您')).toBeVisible()
    await look(page)

    const desk = await openDesk(browser)
    await desk.getByRole('link', { name: '求购与反馈' }).click()
    await desk.getByRole('link', { name: wanted }).click()
    await desk.getByRole('button', { name: '已到货，通知买家' }).click()
    await expect(desk.getByText('请填写已到货商品的编号或网址')).toBeVisible()
    await expect(desk.getByLabel('已到货的商品')).toBeFocused()
    await desk.getByLabel('已到货的商品').fill(`/list/info/${String(goods[0]?.id)}`)
    await desk.getByRole('button', { name: '已到货，通知买家' }).click()
    await expect(desk.getByText('已关联商品，会员会收到到货消息')).toBeVisible()
    await desk.context().close()

    await open(page, servicePaths.requests())
    await look(page)
    await page.getByRole('link', { name: '去看商品' }).click()
    await expect(page.getByRole('heading', { name: goods[0]?.name }).first()).toBeVisible()
  },
)

test('feedback is answered where it was written, and closed', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const words = ownName('周六能否送货到店 ')
  await signInBuyer(page)
  await open(page, servicePaths.feedback())
  await page.getByLabel('内容').fill(words)
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('请选择反馈类型')).toBeVisible()
  await page.getByLabel('配送').check()
  await page.getByRole('button', { name: '提交反馈' }).click()
  const toast = page.getByText(/反馈已提交，编号 YJ\d{14}/)
  const code = /YJ\d+/.exec((await toast.textContent()) ?? '')?.[0] ?? ''
  await look(page)

  const desk = await openDesk(browser)
  await desk.goto('/desk/service?kind=feedback&state=waiting')
  await desk.getByRole('link', { name: `配送：${words}` }).click()
  await expect(desk.getByRole('heading', { name: `反馈 ${code}` })).toBeVisible()
  await desk.getByLabel('回复（买家会看到）').fill('周六上午可送')
  await desk.getByRole('button', { name: '回复' }).click()
  await expect(desk.getByText('已回复，会员会收到消息')).toBeVisible()
  await desk.context().close()

  await page.reload()
  await expect(page.getByText('答复：周六上午可送')).toBeVisible()
  await page.getByRole('link', { name: `已解决，关闭 ${code}` }).click()
  await page.getByRole('button', { name: '关闭反馈' }).click()
  await expect(page.getByText('反馈已关闭')).toBeVisible()
})
