import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { chat, chatLines } from './clock-chat'
import { orderLines, type OrderLine } from './clock-lines'
import type { Human } from './human'

export interface Way {
  /** Minutes with scripts. */
  aim: number
  /** Most clicks. */
  clicks?: number
  /** The store has ordered all lines before. */
  hasPast?: true
  /** What is meant, where it is not the sixty lines as written by hand. */
  lines?: readonly OrderLine[]
  go: (human: Human, world: World) => Promise<void>
}

export interface World {
  hasScripts: boolean
  folder: string
}

export const ways: Record<string, Way> = {
  pasted: { aim: 2, go: orderPasted },
  chat: { aim: 2, clicks: 8, lines: chatLines, go: orderChat },
  sheet: { aim: 1, go: orderSheet },
  rows: { aim: 8, go: orderRows },
  replenish: { aim: 2, hasPast: true, go: orderReplenished },
  history: { aim: 2, hasPast: true, go: orderBought },
}

/** The message after adding, complete or not. */
const added = /已加入|没有新加入|加入购物车的结果/
/** From a row's quantity to that of the next row: its button, its star, the next name. */
const tabsOfRow = 4

const named = (human: Human, role: 'button' | 'link' | 'heading', name: string | RegExp) =>
  human.page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first()

async function orderPasted(human: Human): Promise<void> {
  await human.page.goto('/kjcg')
  await human.click(human.page.getByLabel('采购清单', { exact: true }))
  await human.paste(orderLines.map(({ written }) => written).join('\n'))
  await human.follow(named(human, 'button', '识别商品'), named(human, 'heading', /^采购清单/))
  await resolveList(human)
  await checkOut(human)
}

/** All as suggested after a look at each; what is asked stays in the list. */
async function orderChat(human: Human): Promise<void> {
  const { page } = human
  await page.goto('/kjcg')
  await human.click(page.getByLabel('采购清单', { exact: true }))
  await human.paste(chat)
  await human.follow(named(human, 'button', '识别商品'), named(human, 'heading', /^采购清单/))
  await review(human, chatLines)
  await addAll(human)
  await checkOut(human)
}

async function orderSheet(human: Human, { folder }: World): Promise<void> {
  const head = '品名,规格,生产厂家,采购数量,单位'
  const rows = orderLines.map(({ name, spec, maker, quantity, unit }) =>
    [name, spec, maker, quantity, unit].join(','),
  )
  const file = path.join(folder, '请货计划.csv')
  await writeFile(file, `\uFEFF${[head, ...rows].join('\r\n')}`)
  await human.page.goto('/kjcg')
  const field = human.page.getByLabel('表格文件')
  await human.follow(named(human, 'link', '上传表格'), field)
  // The system's file dialog: find the newest file, open it.
  await human.look(field)
  await human.glance()
  await human.press('Enter')
  await field.setInputFiles(file)
  await human.follow(named(human, 'button', '识别商品'), named(human, 'heading', /^采购清单/))
  await resolveList(human)
  await checkOut(human)
}

async function orderRows(human: Human, { hasScripts }: World): Promise<void> {
  const { page } = human
  await page.goto('/kjcg')
  const fieldOf = (at: number) => page.getByLabel(`第 ${at} 行名称`)
  await human.follow(named(human, 'link', '逐行填写'), fieldOf(1))
  await human.click(fieldOf(1))
  for (const [at, line] of orderLines.entries()) {
    await human.glance()
    if (!(await isFocused(fieldOf(at + 1)))) await makeRoom(human, fieldOf(at + 1))
    await human.type(line.initials)
    if (hasScripts) await chooseByKeys(human, line)
    await human.press(hasScripts ? 'Enter' : 'Tab')
    await human.type(String(line.quantity) + (line.unit === '件' ? '件' : ''))
    await human.press(hasScripts ? 'Enter' : 'Tab')
  }
  await human.follow(named(human, 'button', '识别商品'), named(human, 'heading', /^采购清单/))
  await resolveList(human)
  await checkOut(human)
}

async function makeRoom(human: Human, next: Locator): Promise<void> {
  if (!(await next.isVisible())) await human.follow(named(human, 'button', '再加十行'), next)
  if (!(await isFocused(next))) await human.click(next)
}

/** Chooses the intended product among the suggestions; without one, the typed words stay. */
async function chooseByKeys(human: Human, line: OrderLine): Promise<void> {
  const offered = human.page.getByRole('option')
  await offered
    .first()
    .waitFor({ timeout: 3000 })
    .catch(() => undefined)
  const at = (await offered.allTextContents()).findIndex((text) => isMeant(text, line))
  if (at < 0) return
  await human.glance()
  await human.press('ArrowDown', at + 1)
}

async function isFocused(field: Locator): Promise<boolean> {
  return (
    (await field.count()) > 0 && (await field.evaluate((own) => own === document.activeElement))
  )
}

/** Goods due by the store's own rhythm, a fifth of the quantities changed. */
async function orderReplenished(human: Human): Promise<void> {
  const { page } = human
  await page.goto('/kjcg/replenish')
  const fields = page.getByRole('main').locator('.price-list').getByRole('textbox')
  await fields.first().waitFor()
  const count = await fields.count()
  for (let at = 0; at < count; at++) {
    if (at % 5 === 2) await human.overwrite(fields.nth(at), String(20 + (at % 3) * 10))
    else if (at % 10 === 0) await human.look(fields.nth(at))
  }
  await human.follow(named(human, 'button', /^全部加入购物车/), page.getByText(added).first())
  await toCart(human)
  await checkOut(human)
}

async function orderBought(human: Human, { hasScripts }: World): Promise<void> {
  const { page } = human
  await page.goto('/kjcg/history')
  for (let left = orderLines.length; left > 0;) {
    const fields = page.getByRole('main').locator('.price-list').getByRole('textbox')
    await human.click(fields.first())
    const count = Math.min(left, await fields.count())
    for (let at = 0; at < count; at++) {
      await human.glance()
      await human.type(String(10 + (at % 3) * 10))
      if (at < count - 1)
        await human.press(hasScripts ? 'Enter' : 'Tab', hasScripts ? 1 : tabsOfRow)
    }
    left -= count
    if (left > 0) {
      const before = await fields.first().getAttribute('name')
      await human.click(page.getByText(/^下一页/).last())
      await page.locator(`.price-list [name="${before ?? ''}"]`).waitFor({ state: 'detached' })
    }
  }
  await human.follow(named(human, 'button', /^全部加入购物车/), page.getByText(added).first())
  await toCart(human)
  await checkOut(human)
}

/** Reviews a purchase list, answers its questions, and adds all. */
async function resolveList(human: Human): Promise<void> {
  await review(human, orderLines)
  for (const row of await human.page.locator('.quick-choose:has(summary)').all())
    await choose(human, row, orderLines)
  await addAll(human)
}

/** Looks at each suggested product, and chooses another where it is not what was meant. */
async function review(human: Human, lines: readonly OrderLine[]): Promise<void> {
  await human.glance()
  for (const row of await human.page.locator('.quick-suggested:has(summary)').all()) {
    await human.glance()
    const line = await writtenIn(row, lines)
    const cells = await row.locator('td').allTextContents()
    if (line !== undefined && !isMeant(cells.slice(2, 4).join(' '), line))
      await choose(human, row, lines)
  }
}

async function choose(human: Human, row: Locator, lines: readonly OrderLine[]): Promise<void> {
  const line = await writtenIn(row, lines)
  const choices = row.locator('fieldset label')
  const meant = (await choices.allTextContents()).findIndex(
    (choice) => line !== undefined && isMeant(choice, line),
  )
  await human.click(row.locator('summary'))
  await human.click(choices.nth(Math.max(0, meant)))
}

async function writtenIn(
  row: Locator,
  lines: readonly OrderLine[],
): Promise<OrderLine | undefined> {
  const text = (await row.locator('td').nth(1).textContent()) ?? ''
  return lines.find(({ written, initials }) => text === written || text.startsWith(initials))
}

async function addAll(human: Human): Promise<void> {
  const { page } = human
  const suggested = named(human, 'button', /^全部按建议/)
  const isSuggesting = await suggested.isVisible()
  await human.click(isSuggesting ? suggested : named(human, 'button', /^加入已/))
  await page.getByText(added).first().waitFor()
  await toCart(human)
}

async function toCart(human: Human): Promise<void> {
  const heading = named(human, 'heading', /^购物车/)
  if (await heading.isVisible()) return
  await human.follow(named(human, 'link', /购物车/), heading)
}

async function checkOut(human: Human): Promise<void> {
  const { page } = human
  await human.follow(named(human, 'button', '去结算'), named(human, 'heading', '核对订单'))
  await human.follow(named(human, 'button', '提交订单'), named(human, 'heading', /^付款/))
  await page.getByRole('table', { name: '本次提交的订单' }).waitFor()
}

function isMeant(text: string, { name, spec, maker }: OrderLine): boolean {
  return [name, spec, maker].every((part) => text.includes(part))
}
