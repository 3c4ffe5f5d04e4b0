import { expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { envelopeSchema } from '#contract/envelope'
import { mostDraftRows } from '#contract/draft'
import { suggestionsFreshMs } from '#app/browser/client-storage'
import { additionDelayMs } from '#app/components/goods/goods-presses'
import { typedPauseMs } from '#app/components/goods/typed-numbers'
import { typingPauseMs } from '#app/components/cart/cart-listeners'
import { fadeTime, resultDelay } from '#app/components/draw/draw-pop-up'
import { floatingFrom } from '#app/components/layout/header'
import { pageViewDelay, scrollDelay } from '#app/components/navigation/route-change'
import { debounceMs } from '#app/components/layout/use-suggestions'
import { tickMs } from '#app/components/ui/use-time-left'
import { buildRequest } from '#app/upstream-client/request.server'
import { menuLength } from '#contract/menu-length'
import { navLength } from '#app/views/content/frame-data'
import { readEnv } from '#app/web/env.server'
import { capped } from '#app/words/capped'
import { yearInShanghai } from '#app/words/dates'
import { formatPrice } from '#app/words/money'
import { mostCartLines } from '#upstream/trade/cart/rules'
import { isProjectFile, readProjectFile } from './project-files'

const tokens = readProjectFile('app/styles/tokens.css')

/** Every line of docs/product.md §9: its value in the code and the value it must have. */
const constants: [line: string, here: unknown, wanted: unknown][] = [
  ['time-out of a request', readEnv({}).UPSTREAM_TIMEOUT_MS, 30_000],
  ['suggestions: pause before asking, fresh for', [debounceMs, suggestionsFreshMs], [500, 5000]],
  ['floating search bar from', floatingFrom, 205],
  ['side panel', [tokenOf('--panel'), tokenOf('--panel-open')], ['40px', '310px']],
  ['category menu, navigation', [menuLength, navLength], [7, 9]],
  ['badges', [capped(99), capped(100)], ['99', '99+']],
  ['`filters` of the cart list', calls['cart.list'].input.parse({}).filters, 99_999],
  ['countdown, clock', tickMs, 1000],
  ['draw: result after, fade', [resultDelay, fadeTime], [2000, 1000]],
  ['page view told after a change of route', pageViewDelay, 300],
  ['scroll position restored after', scrollDelay, 100],
  ['prices', [formatPrice('3.3399'), formatPrice('-3.3399')], ['3.33', '-3.33']],
  ['footer', yearInShanghai(Date.UTC(2026, 11, 31, 16)), '2027'],
  ['cart; one addition', [mostCartLines, longestAddition()], [500, 500]],
  ['add buttons pressed together are sent after', additionDelayMs, 200],
  ['a number typed in the cart is saved after', typingPauseMs, 400],
  ['a number typed in a list is kept after', typedPauseMs, 1000],
  ['numbers typed in lists and not added', mostDraftRows, 500],
]

test.each(constants)('%s is as product.md §9 says', (_, here, wanted) => {
  expect(here).toEqual(wanted)
})

test('every line of the table in docs/product.md §9 is held here', () => {
  const [, section = ''] = readProjectFile('docs/product.md').split(/^## 9\..*$/m)
  const [table = ''] = section.split(/^## /m)
  const lines = [...table.matchAll(/^\| (.+?) +\|/gm)].map(([, what]) => what)
  expect(lines.slice(2)).toEqual(constants.map(([line]) => line))
})

const asker = { token: 'token-of-a-buyer', requestId: 'r1' }

test('a call carries the buyer’s token, and a POST is a form (product.md §7)', async () => {
  const sent = await buildRequest(calls['cart.edit'], { id: 7, quantity: 3 }, asker)
  expect(sent.headers).toMatchObject({
    Authorization: 'Bearer token-of-a-buyer',
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  expect(String(sent.body)).toBe('number=3')
})

test('only an upload is no form of fields (product.md §7)', async () => {
  const file = new Blob(['x'], { type: 'image/png' })
  const sent = await buildRequest(calls['upload.create'], {}, asker, file)
  expect(sent.headers['Content-Type']).toMatch(/^multipart\/form-data/)
  const methods = new Set(Object.values(calls).map(({ method }) => method))
  expect([...methods].sort()).toEqual(['DELETE', 'GET', 'POST'])
})

test('an answer is an envelope, and nearly every call has data in it (product.md §7)', () => {
  const all = Object.values(calls)
  const withData = all.filter(({ data }) => !data.safeParse(undefined).success)
  expect(withData.length).toBeGreaterThan(all.length * 0.9)
  const sent = { code: 200, message: '', data: { id: 1 } }
  expect(envelopeSchema.parse(sent)).toEqual(sent)
})

/** Values that only the running shop shows: the sentence of product.md and its test. */
const shown = [
  [
    'the time-out of a call',
    'tests/requests/upstream-failures.test.ts',
    'is silent past the time-out',
  ],
  ['the chat’s username and token', 'tests/requests/chat-frame.test.ts', 'token-of-the-chat'],
] as const

test.each(shown)('%s is held by %s', (_, file, words) => {
  expect(isProjectFile(file)).toBe(true)
  expect(readProjectFile(file)).toContain(words)
})

function tokenOf(name: string): string | undefined {
  return new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1]
}

/** The most products that the contract accepts in one addition. */
function longestAddition(): number {
  const list = (length: number) => Array.from({ length }, () => ({ goods_id: 1 }))
  const { input } = calls['cart.add']
  const isLet = (length: number) => input.safeParse({ list: list(length) }).success
  return isLet(500) && !isLet(501) ? 500 : Number.NaN
}
