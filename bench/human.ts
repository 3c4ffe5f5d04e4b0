import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** The pace of an experienced buyer: ms per key, and per glance before each decision. */
export const pace = { keyMs: 150, glanceMs: 800 }

/** Keys of a text; a Chinese character is about three of pinyin. */
export const keysOf = (text: string): number => text.replace(/[^ -~]/g, '...').length

/** The effort of an order, and the traffic it caused. */
export interface Toll {
  seconds: number
  keys: number
  clicks: number
  /** Documents, and with scripts the data of pages. */
  pageLoads: number
  bytes: number
}

/**
 * A buyer at the counter: every key takes time, and every decision (each click, choice or place to
 * find) a glance. A target out of view is scrolled to for another glance. Counts until `stop`.
 */
export class Human {
  private readonly began = Date.now()
  private readonly toll = { keys: 0, clicks: 0, pageLoads: 0, bytes: 0 }

  private constructor(readonly page: Page) {}

  static async at(page: Page): Promise<Human> {
    const human = new Human(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      human.toll.bytes += encodedDataLength
    })
    page.on('request', (request) => {
      const isDocument = request.resourceType() === 'document'
      const isData = new URL(request.url()).pathname.endsWith('.data')
      if (isDocument || isData) human.toll.pageLoads += 1
    })
    return human
  }

  stop(): Toll {
    return { seconds: (Date.now() - this.began) / 1000, ...this.toll }
  }

  async glance(): Promise<void> {
    await delay(pace.glanceMs)
  }

  async click(target: Locator): Promise<void> {
    await target.waitFor()
    await this.look(target)
    this.toll.clicks += 1
    await target.click()
  }

  /** Clicks a target that leads to another page and waits for `next`. */
  async follow(target: Locator, next: Locator): Promise<void> {
    await this.click(target)
    await next.waitFor()
  }

  async overwrite(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.press('ControlOrMeta+a')
    await this.type(text)
  }

  /** Clicks into an empty field and types what is Chinese by pinyin. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field)
    const keys = keysOf(text)
    this.toll.keys += keys
    await delay(keys * pace.keyMs)
    await this.page.keyboard.insertText(text)
  }

  async type(text: string): Promise<void> {
    this.toll.keys += text.length
    await this.page.keyboard.type(text, { delay: pace.keyMs })
  }

  /** Presses a key; a combination counts as several keys. */
  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.toll.keys += key.split('+').length
      await delay(pace.keyMs)
      await this.page.keyboard.press(key)
    }
  }

  async paste(text: string): Promise<void> {
    this.toll.keys += 2
    await delay(2 * pace.keyMs)
    await this.page.keyboard.insertText(text)
  }

  async look(target: Locator): Promise<void> {
    if (!(await isInView(this.page, target))) {
      await this.glance()
      await target.scrollIntoViewIfNeeded()
    }
    await this.glance()
  }
}

async function isInView(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y + box.height <= height
}
