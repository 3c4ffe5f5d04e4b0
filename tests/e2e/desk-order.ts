import { randomBytes } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import type { Role } from '#contract/desk/roles'
import { addPastOrder } from '#tests/fixtures/orders'
import type { TestBuyer } from './buyer'
import { addPerson, deskOrigin, signInAtDesk } from './operator'
import { test } from './shop'
import { shopNow } from './shop-clock'

const place = {
  id: 1,
  receiver: '李药师',
  phone: '13800138000',
  isDefault: true,
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
}
export const address = JSON.stringify(place)

export async function addPaid(buyer: TestBuyer, more: Parameters<typeof addPastOrder>[2] = {}) {
  const code = `T${randomBytes(5).toString('hex')}`
  let id = 0
  await buyer.change(async (db) => {
    const paid = { state: 'review', address, total_fen: 12_500, paid_fen: 12_500, code }
    id = await addPastOrder(db, { ...buyer, at: shopNow() }, { ...paid, ...more })
  })
  return { id, code }
}

export async function openDesk(browser: Browser, role: Role): Promise<Page> {
  const { javaScriptEnabled } = test.info().project.use
  const office = await browser.newContext({ baseURL: deskOrigin, javaScriptEnabled })
  const desk = await office.newPage()
  const { name } = await addPerson([role])
  await signInAtDesk(desk, name)
  await expect(desk.getByRole('heading', { name: '今日待办' })).toBeVisible()
  return desk
}
