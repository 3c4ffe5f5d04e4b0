import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopPages } from '#tests/pages'
import { mistakesIn } from '#tests/valid-html'
import { openBrowser, signIn, type Browser } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'

let shop: DemoShop
let visitor: Browser
let buyer: Browser

beforeAll(async () => {
  shop = await openDemoShop()
  visitor = openBrowser(shop.web)
  buyer = openBrowser(shop.web)
  await signIn(buyer)
})
afterAll(async () => {
  await shop.stop()
})

describe('the HTML is valid', () => {
  test.each(shopPages.filter((page) => page.isPublic))("of a visitor's $name", async ({ path }) => {
    expect(await mistakesIn((await visitor.open(path)).html)).toEqual([])
  })

  test.each(shopPages)("of a buyer's $name", async ({ path }) => {
    expect(await mistakesIn((await buyer.open(path)).html)).toEqual([])
  })
})
