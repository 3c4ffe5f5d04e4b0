import { expect, type Browser, type Page } from '@playwright/test'
import { approvalPaths } from '#app/site/approval-paths'
import { paths } from '#app/site/paths'
import { addPerson } from '#tests/fixtures/stores'
import { hashPassword } from '#upstream/members/accounts/login'
import { password, signInBuyer } from './buyer'
import { lookAtColours } from './look'
import { hasScripts, open, plainCore, signIn, test } from './shop'

/** A store whose every order needs approval: its owner, and its 采购 in a separate browser. */
async function openStore(owner: Page, browser: Browser) {
  const buyer = await signInBuyer(owner, { store: { approval_from_fen: 0 } })
  const hash = await hashPassword(password)
  let username = ''
  await buyer.change(async (db) => {
    const { memberId } = await addPerson(db, buyer.storeId, 'buy')
    const row = await db
      .updateTable('members')
      .set({ password_hash: hash })
      .where('id', '=', memberId)
      .returning('username')
      .executeTakeFirstOrThrow()
    username = row.username
  })
  const { baseURL } = test.info().project.use
  const context = await browser.newContext({
    javaScriptEnabled: hasScripts(),
    baseURL,
    locale: 'zh-CN',
  })
  const person = await context.newPage()
  await signIn(person, username, password)
  return { ...buyer, person }
}

async function ask(person: Page): Promise<void> {
  await open(person, paths.checkout())
  await expect(person.getByText('需负责人审批，审批前不占库存')).toBeVisible()
  await person.getByRole('button', { name: '提交采购申请' }).click()
  await expect(person.getByText('采购申请已提交，等待负责人审批')).toBeVisible()
}

test(
  'a purchase is asked for, taken back, asked again, and ordered as it is by then',
  plainCore,
  async ({ page, browser }) => {
    const { person, change, goods } = await openStore(page, browser)
    await ask(person)
    await lookAtColours(person)
    await person.getByRole('button', { name: '撤回申请' }).click()
    await expect(person.getByRole('heading', { name: '已撤回' })).toBeVisible()
    await ask(person)
    await expect(person.getByRole('button', { name: /^批准/ })).toHaveCount(0)

    await open(page, paths.member())
    await page.getByRole('link', { name: '1 个采购申请待审批' }).click()
    await page.getByRole('link', { name: '1 种商品' }).click()
    await lookAtColours(page)
    await change((db) =>
      db
        .updateTable('goods')
        .set({ base_price_e4: 990_000 })
        .where('id', '=', goods[0]?.id ?? 0)
        .execute(),
    )
    await page.getByRole('button', { name: '批准并提交订单' }).click()
    const changes = page.getByRole('alert').filter({ hasText: '订单尚未提交' })
    await expect(changes).toBeInViewport()
    await expect(changes).toBeFocused()
    await page.getByRole('button', { name: '接受以上变化，批准并提交订单' }).click()
    await expect(page.getByRole('heading', { name: '付款', exact: true })).toBeVisible()
    await person.reload()
    await expect(person.getByRole('heading', { name: '已批准' })).toBeVisible()
    await person.context().close()
  },
)

test('a purchase is returned with words only, and goes back into the cart', async ({
  page,
  browser,
}) => {
  const { person } = await openStore(page, browser)
  await ask(person)
  await open(page, approvalPaths.requests({ status: 'waiting' }))
  await page.getByRole('link', { name: '1 种商品' }).click()
  await page.getByRole('button', { name: '退回申请' }).click()
  await expect(page.getByText('请说明退回原因')).toBeVisible()
  await expect(page.getByLabel('退回原因')).toBeFocused()
  await page.getByLabel('退回原因').fill('本月预算已用完')
  await page.getByRole('button', { name: '退回申请' }).click()
  await expect(page.getByText('退回原因：本月预算已用完')).toBeVisible()
  await open(person, paths.cart())
  await expect(person.getByRole('textbox', { name: /数量/ })).toHaveValue('20')
  await person.context().close()
})

test('from when on a yes is needed is said in numbers, and can be taken back', async ({ page }) => {
  await signInBuyer(page)
  await open(page, approvalPaths.requests())
  const field = page.getByLabel('满多少元须审批')
  await field.fill('三千')
  await page.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('金额填数字')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('三千')
  await field.fill('3000')
  await page.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('现在满 ¥3,000 的订单须审批')).toBeVisible()
  await field.fill('')
  await page.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('现在采购人员的订单直接提交')).toBeVisible()
})
