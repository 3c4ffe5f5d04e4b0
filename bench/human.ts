import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** The pace of somebody who knows the shop: a key, and a glance before each decision. */
export const pace = { keyMs: 150, glanceMs: 800 }

/** What somebody did, and what the browser fetched meanwhile. */
export interface Toll {
  seconds: number
  keys: number
  clicks: number
  /** Documents, and with scripts the data of pages. */
  pageLoads: number
  bytes: number
}

/**
 * Somebody at the counter: every key takes its time, and every decision, which is each click, each
 * choice and each place that is looked for, a glance. What is not in view is scrolled to, for another
 * glance. Counts until `stop`.
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

  /** Looks for a place and presses the mouse there. */
  async click(target: Locator): Promise<void> {
    await target.waitFor()
    await this.look(target)
    this.toll.clicks += 1
    await target.click()
  }

  /** The same, on something that leads to another page; waits until that is there. */
  async follow(target: Locator, next: Locator): Promise<void> {
    await this.click(target)
    await next.waitFor()
  }

  /** Types over what stands in a field that is clicked. */
  async overwrite(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.press('ControlOrMeta+a')
    await this.type(text)
  }

  async type(text: string): Promise<void> {
    this.toll.keys += text.length
    await this.page.keyboard.type(text, { delay: pace.keyMs })
  }

  /** One press of a key, of two keys for a combination. */
  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.toll.keys += key.split('+').length
      await delay(pace.keyMs)
      await this.page.keyboard.press(key)
    }
  }

  /** Puts in at once what was copied elsewhere, by its two keys. */
  async paste(text: string): Promise<void> {
    this.toll.keys += 2
    await delay(2 * pace.keyMs)
    await this.page.keyboard.insertText(text)
  }

  /** Glances at a place; scrolls first, for a glance more, where it is not in view. */
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
