import { expect, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { codePaths } from '#app/site/code-paths'
import { paths } from '#app/site/paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { addBranch, addPerson } from '#tests/fixtures/stores'
import { hashPassword } from '#upstream/members/accounts/login'
import { addBuyer, password, signInBuyer, type TestBuyer } from './buyer'
import { readCode, sendCode } from './codes'
import { lookAtColours } from './look'
import { corePlain, hasScripts, open, plainCore, signIn, test } from './shop'

async function signInOwner(page: Page): Promise<TestBuyer & { first: string; second: string }> {
  const key = String(randomInt(1_000_000))
  const [first, second] = [`甲店${key}`, `乙店${key}`]
  const buyer = await signInBuyer(page, { store: { company: first } })
  await buyer.change(async (db) => {
    const { owner_id } = await db
      .selectFrom('stores')
      .select('owner_id')
      .where('id', '=', buyer.storeId)
      .executeTakeFirstOrThrow()
    await addBranch(db, owner_id, { company: second })
    await db.deleteFrom('attempts').where('key', 'like', 'sms:address-%').execute()
  })
  return { ...buyer, first, second }
}

async function switchInOtherTab(page: Page, to: string): Promise<void> {
  const tab = await page.context().newPage()
  await open(tab, paths.stores())
  await tab.getByRole('button', { name: `切换到 ${to}` }).click()
  await expect(tab.getByText(`已切换到 ${to}`)).toBeVisible()
  await expect(tab.getByRole('link', { name: `${to}（切换门店）` })).toBeVisible()
  await tab.close()
}

async function expectNumber(page: Page, number: string): Promise<void> {
  await open(page, paths.cart())
  await expect(page.getByRole('textbox', { name: /数量/ }).first()).toHaveValue(number)
}

test(
  'two tabs, two stores: a cart of one is never changed for the other, and both ways lead on',
  corePlain,
  async ({ page }) => {
    const { first, second } = await signInOwner(page)
    await open(page, paths.stores())
    await lookAtColours(page)
    await open(page, paths.cart())
    await switchInOtherTab(page, second)
    await page.getByRole('button', { name: '去结算' }).click()
    const refusal = page.getByRole('heading', { name: `这个页面属于 ${first}，当前是 ${second}` })
    await expect(refusal).toBeVisible()
    await lookAtColours(page)
    await page.getByRole('link', { name: `留在 ${second}` }).click()
    await expect(page.getByRole('heading', { name: '购物车是空的' })).toBeVisible()

    await switchInOtherTab(page, first)
    await open(page, paths.cart())
    await switchInOtherTab(page, second)
    await page.getByRole('button', { name: '去结算' }).click()
    await expect(refusal).toBeVisible()
    await page.getByRole('button', { name: `切换到 ${first} 并继续提交` }).click()
    await expect(page.getByRole('heading', { name: '核对订单' })).toBeVisible()
    await expect(page.getByRole('link', { name: `${first}（切换门店）` })).toBeVisible()
  },
)

test('what is typed in a cart of another store is refused in view, and stays', async ({ page }) => {
  const { first, second } = await signInOwner(page)
  await open(page, paths.cart())
  await switchInOtherTab(page, second)
  const field = page.getByRole('textbox', { name: /数量/ }).first()
  await field.fill('30')
  if (hasScripts()) {
    await field.blur()
    await expect(page.getByText(`这个页面属于 ${first}，当前是 ${second}`)).toBeVisible()
    await expect(field).toHaveValue('30')
  }
  await page.getByRole('button', { name: '更新数量' }).click()
  await page.getByRole('button', { name: `切换到 ${first} 并继续提交` }).click()
  await expect(page.getByRole('heading', { name: /^购物车/ })).toBeVisible()
  await expectNumber(page, '30')
})

test('numbers typed in a list of another store go to neither by themselves', async ({ page }) => {
  const { first, second, goods } = await signInOwner(page)
  const [product] = goods
  await open(page, paths.goods(product?.id ?? 0))
  await switchInOtherTab(page, second)
  await page
    .getByRole('button', { name: /^加入购物车/ })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { name: `这个页面属于 ${first}，当前是 ${second}` }),
  ).toBeVisible()
  await open(page, paths.cart())
  await expect(page.getByRole('heading', { name: '购物车是空的' })).toBeVisible()
})

test(
  'a buyer is invited, joins and orders; paying is for somebody else',
  plainCore,
  async ({ page, browser }) => {
    const { first } = await signInOwner(page)
    await open(page, paths.member())
    await page.getByRole('navigation', { name: '会员中心' }).getByText('门店与人员').click()
    await page.getByRole('link', { name: '人员', exact: true }).click()
    await page.getByRole('button', { name: '发送邀请' }).click()
    await expect(page.getByText('请输入手机号')).toBeVisible()
    const phone = `136${String(randomInt(100_000_000)).padStart(8, '0')}`
    await page.getByLabel('手机号').fill(phone)
    await page.getByRole('checkbox', { name: first, exact: true }).check()
    await page.getByRole('checkbox', { name: /^采购/ }).check()
    await page.getByRole('button', { name: '发送邀请' }).click()
    await expect(page.getByText('邀请短信已发送')).toBeVisible()
    await expect(page.getByRole('link', { name: `撤回邀请 ${phone}` })).toBeVisible()
    await lookAtColours(page)
    await open(page, codePaths.demo())
    const sms = (await page.locator('.sent-messages li').first().textContent()) ?? ''
    const token = /\/join\/([\w-]+)/.exec(sms)?.[1] ?? 'none'

    const javaScriptEnabled = hasScripts()
    const { baseURL } = test.info().project.use
    const context = await browser.newContext({ javaScriptEnabled, baseURL, locale: 'zh-CN' })
    const person = await context.newPage()
    await open(person, severalStoresPaths.join(token))
    await expect(person.getByText(`受邀加入 ${first}`)).toBeVisible()
    await lookAtColours(person)
    await person.getByLabel('手机号').fill(phone)
    await sendCode(person)
    await person.getByLabel('短信验证码').fill(await readCode(person))
    await person.getByLabel('用户名').fill(`采购${phone.slice(-6)}`)
    await person.getByLabel(/^新密码/).fill(password)
    await person.getByLabel('再次输入新密码').fill(password)
    await person.getByLabel('我已阅读并同意').check()
    await person.getByRole('button', { name: '设置密码并加入' }).click()
    await expect(person.getByText(`欢迎加入 ${first}`)).toBeVisible()

    await open(person, paths.checkout())
    await expect(person.getByText('使用余额需“财务”权限')).toBeVisible()
    await person.getByRole('button', { name: '提交订单' }).click()
    await expect(person.getByRole('heading', { name: '付款', exact: true })).toBeVisible()
    await expect(person.getByText('需要“财务”权限').first()).toBeVisible()
    await expect(person.getByRole('button', { name: '提交转账凭证' })).toHaveCount(0)
    await open(person, paths.invoices())
    await expect(person.getByText(`您在${first}没有“财务”的权限，请联系负责人`)).toBeVisible()
    await context.close()

    await open(page, paths.messages())
    await expect(page.getByText('有人加入了门店')).toBeVisible()
    await open(page, severalStoresPaths.people())
    await page.getByRole('link', { name: /^移出全部门店 采购/ }).click()
    await expect(page.getByRole('heading', { name: /^确定把采购.*移出全部门店吗/ })).toBeVisible()
    await page.getByRole('button', { name: '移出', exact: true }).click()
    await expect(page.getByText('已移出，其登录已失效')).toBeVisible()
  },
)

test('who only pays sees a cart to read and an order to pay, and no button of a buyer', async ({
  page,
}) => {
  const buyer = await addBuyer({ store: { balance_fen: 100_000 } })
  const hash = await hashPassword(password)
  let username = ''
  await buyer.change(async (db) => {
    const { memberId } = await addPerson(db, buyer.storeId, 'pay')
    const row = await db
      .updateTable('members')
      .set({ password_hash: hash })
      .where('id', '=', memberId)
      .returning('username')
      .executeTakeFirstOrThrow()
    username = row.username
  })
  await signIn(page, username, password)
  await open(page, paths.cart())
  await expect(page.getByText('需要“采购”权限，请联系负责人办理或开通。')).toBeVisible()
  await expect(page.getByRole('button', { name: '去结算' })).toHaveCount(0)
  await lookAtColours(page)
  await open(page, paths.goods(buyer.goods[0]?.id ?? 0))
  await expect(page.getByText('下单需“采购”权限').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^加入购物车/ })).toHaveCount(0)
  await open(page, paths.checkout())
  await expect(page.getByText('没有“采购”的权限，请联系负责人')).toBeVisible()
  await open(page, paths.stores())
  await expect(page.getByText('人员与权限由门店的负责人管理。')).toBeVisible()
})

test('an owner stops a store, reads on in it, and takes it up again', async ({ page }) => {
  const { first, second } = await signInOwner(page)
  await open(page, paths.stores())
  await page.getByRole('link', { name: `停用 ${first}` }).click()
  await expect(page.getByRole('heading', { name: `确定停用“${first}”吗?` })).toBeVisible()
  await lookAtColours(page)
  await page.getByRole('button', { name: '停用门店' }).click()
  await expect(page.getByText('门店已停用')).toBeVisible()
  // Stopping a store switches its owner to the other one.
  await expect(page.getByRole('link', { name: `${second}（切换门店）` })).toBeVisible()
  await page.getByRole('button', { name: `切换到 ${first}` }).click()
  await expect(page.getByRole('link', { name: `${first}（切换门店）` })).toBeVisible()
  await open(page, paths.cart())
  await expect(page.getByText('本店已停用，不能下单').first()).toBeVisible()
  await open(page, paths.stores())
  await page.getByRole('link', { name: `启用 ${first}` }).click()
  await page.getByRole('button', { name: '启用门店' }).click()
  await expect(page.getByText('门店已启用，可以下单')).toBeVisible()
})
