import { expect, type Page } from '@playwright/test'
import type { MessageType } from '#contract/message-types'
import { paths } from '#app/site/paths'
import { rarePaths } from '#app/site/rare-paths'
import { signInBuyer, type TestBuyer } from './buyer'
import { look } from './look'
import { core, open, test } from './shop'
import { shopNow } from './shop-clock'

type Told = [type: MessageType, title: string, url?: string]

async function tell({ storeId, change }: TestBuyer, told: Told[]): Promise<void> {
  await change((db) =>
    db
      .insertInto('messages')
      .values(
        told.map(([type, title, url = '']) => ({
          store_id: storeId,
          type,
          title,
          url,
          text: '详情请看会员中心。',
          created_at: shopNow(),
          read_at: null,
        })),
      )
      .execute(),
  )
}

const unread = (page: Page) => page.getByText('未读', { exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^消息类型/ }).getByRole('link', { name, exact: true })
const badge = (page: Page, name: string) =>
  page.getByRole('complementary', { name: '快捷入口' }).getByRole('link', { name, exact: true })

test(
  'messages are found by type and by what is unread, and read one by one',
  core,
  async ({ page }) => {
    const buyer = await signInBuyer(page)
    await tell(buyer, [
      ['order', '订单已发货', paths.orders()],
      ['funds', '返现到账', rarePaths.cashback()],
      ['order', '订单已自动收货', paths.orders()],
    ])
    await open(page, paths.messages())
    await expect(tab(page, '全部 3')).toHaveAttribute('aria-current', 'page')
    await expect(tab(page, '资金 1')).toBeVisible()
    await expect(tab(page, '发票')).toBeVisible()
    await tab(page, '订单 2').click()
    await expect(page).toHaveURL(paths.messages({ type: 'order' }))
    await expect(page.getByRole('heading', { name: /返现到账/ })).toHaveCount(0)
    await look(page)

    await page.getByRole('button', { name: '标为已读 订单已发货' }).click()
    await expect(page.getByText('消息已标为已读')).toBeVisible()
    await expect(page).toHaveURL(paths.messages({ type: 'order' }))
    await expect(unread(page)).toHaveCount(1)
    await expect(badge(page, '消息 2')).toBeVisible()
    await expect(page.getByRole('link', { name: '查看 订单已发货' })).toBeVisible()

    await page.getByRole('link', { name: '只看未读' }).click()
    await expect(page).toHaveURL(paths.messages({ type: 'order', unread: true }))
    await expect(page.getByRole('heading', { name: /订单已发货/ })).toHaveCount(0)
    await page.getByRole('button', { name: '查看 订单已自动收货' }).click()
    await expect(page.getByRole('heading', { name: '我的订单' })).toBeVisible()
    await expect(badge(page, '消息 1')).toBeVisible()

    await open(page, paths.messages({ type: 'order', unread: true }))
    await expect(page.getByText('没有未读消息。')).toBeVisible()
    await look(page)
    await page.getByRole('link', { name: '查看全部消息' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '详情请看' })).toHaveCount(3)
    await expect(unread(page)).toHaveCount(1)
  },
)

test('what comes after the page was made stays unread', async ({ page }) => {
  const buyer = await signInBuyer(page)
  await tell(buyer, [
    ['order', '订单已发货'],
    ['invoice', '发票已开具'],
  ])
  await open(page, paths.messages({ type: 'order' }))
  await tell(buyer, [['order', '订单已自动收货']])
  await page.getByRole('button', { name: '订单消息全部标为已读' }).click()
  await expect(page.getByText('订单消息已标为已读')).toBeVisible()
  await expect(tab(page, '订单 1')).toBeVisible()
  await expect(tab(page, '发票 1')).toBeVisible()

  await open(page, paths.messages())
  await tell(buyer, [['system', '系统维护']])
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByText('消息已标为已读')).toBeVisible()
  await expect(unread(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: /系统维护 未读$/ })).toBeVisible()
  await expect(badge(page, '消息 1')).toBeVisible()
})

test('all is read from the second page too, the first one included', async ({ page }) => {
  const buyer = await signInBuyer(page)
  await tell(
    buyer,
    Array.from({ length: 21 }, (_, at): Told => ['system', `通知 ${at + 1}`]),
  )
  await open(page, paths.messages({ page: 2 }))
  await expect(unread(page)).toHaveCount(1)
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByText('消息已标为已读')).toBeVisible()
  await expect(badge(page, '消息')).toBeVisible()
})

test('a message that has been deleted meanwhile says so', async ({ page }) => {
  const buyer = await signInBuyer(page)
  await tell(buyer, [['system', '旧通知']])
  await open(page, paths.messages())
  await buyer.change((db) =>
    db.deleteFrom('messages').where('store_id', '=', buyer.storeId).execute(),
  )
  await page.getByRole('button', { name: '标为已读 旧通知' }).click()
  await expect(page.getByRole('alert')).toContainText('消息不存在')
})
