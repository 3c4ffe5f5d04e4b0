import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { givePassword, serveApi } from '#tests/fixtures/served-shop'
import { addStore } from '#tests/fixtures/stores'
import { startWebServer } from '../web-server'
import { openBrowser, signIn, type Page } from './browser'

const password = 'a-password-of-tests'
/** Bytes of the page with 500 lines, including its frame. */
const mostPerLine = 1_200
const mostByGzip = 37_000

/** A line is sent once, as HTML, and not again as data for the scripts. */
function expectShort(html: string): void {
  expect(Buffer.byteLength(html) / 500).toBeLessThan(mostPerLine)
  expect(gzipSync(html).length).toBeLessThan(mostByGzip)
  const handedOver = html.slice(html.indexOf('__remixContext.stream='))
  expect(handedOver).not.toContain('阿莫西林胶囊 17')
  expect(handedOver).toContain('payable')
}

describeDatabases('a cart of 500 lines', (open) => {
  test('asks as few questions as one of 5', async () => {
    let statements = 0
    let calls = 0
    const database = await open({ onQuery: () => (statements += 1) })
    const { db } = database
    await addWarehouses(db)
    const goods = await addManyGoods(
      db,
      Array.from({ length: 500 }, (_, index) => ({ name: `阿莫西林胶囊 ${String(index)}` })),
    )
    const api = openApi(database)
    const served = await serveApi(api, () => (calls += 1))
    const web = await startWebServer({ UPSTREAM_API_ORIGIN: served.origin })

    async function countFor(lines: number) {
      const { storeId, token } = await addStore(db)
      const username = await givePassword(db, storeId, password)
      const list = goods.slice(0, lines).map(({ id }) => ({ goods_id: id, number: 10 }))
      await api.post('/api/cart', { list }, token)
      const browser = openBrowser(web)
      await signIn(browser, username, password)
      async function count(send: () => Promise<Page>) {
        // Asks for the data that all pages share, if it is due.
        await openBrowser(web).open('/login')
        statements = 0
        calls = 0
        const page = await send()
        return { page, counted: [page.status, calls, statements] }
      }
      const shown = await count(() => browser.open('/cart', { Accept: 'text/html' }))
      const ids = [...shown.page.html.matchAll(/name="number\.(\d+)"/g)].map(([, id]) => id ?? '')
      expect(ids).toHaveLength(lines)
      if (lines === 500) expectShort(shown.page.html)
      const [id = ''] = ids
      const form = { intent: 'update', shown: `${id}:10:1`, [`number.${id}`]: '20', selected: id }
      const changed = await count(() => browser.submit('/cart', form))
      const checkout = await count(() => browser.open('/cart/step2'))
      return [shown.counted, changed.counted, checkout.counted]
    }

    try {
      const few = await countFor(5)
      expect(few.map(([status]) => status)).toEqual([200, 303, 200])
      expect(await countFor(500)).toEqual(few)
    } finally {
      await web.stop()
      served.stop()
    }
  })
})
