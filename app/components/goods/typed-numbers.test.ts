import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftRow } from '#app/views/cart/draft'
import { typedNumbers, typedPauseMs } from './typed-numbers'

const field = (value: string) => ({ name: 'number/124/1/12.5', value })
/** A form with the field of goods 124. */
const form = { elements: { namedItem: () => field('') } } as unknown as HTMLFormElement

const listeners = new Map<string, () => void>()
const browser = { onLine: true, sendBeacon: vi.fn(() => true) }
const router: { navigation: { state: string }; loaderData: { root?: { draft: DraftRow[] } } } = {
  navigation: { state: 'idle' },
  loaderData: {},
}
const bodies: string[] = []
let answer: () => Promise<Response>

const saved = () => Promise.resolve(Response.json({ draft: [] }))
const nothing = () => Promise.reject(new TypeError('no network'))

/** Loads a page with this draft through the router, and shows it. */
function showPage(draft: DraftRow[]): void {
  router.loaderData = { root: { draft } }
  typedNumbers.startKeeping(draft)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    visibilityState: 'hidden',
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: () => undefined,
    __remixRouter: { state: router },
  })
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('fetch', (_: string, { body }: { body: URLSearchParams }) => {
    bodies.push(decodeURIComponent(body.toString()))
    return answer()
  })
  typedNumbers.forgetTyped()
  showPage([])
  bodies.length = 0
  browser.onLine = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a number that a form carried does not come back in place of a newer one', async () => {
  answer = saved
  typedNumbers.noteTyped(field('两盒'))
  typedNumbers.releaseTyped(form)
  typedNumbers.noteTyped(field('10'))
  await typedNumbers.saveTyped()
  expect(bodies).toEqual(['number/124/1/12.5/ =10'.replace(' ', '%20')])
  typedNumbers.takeBackReleased()
  expect(typedNumbers.hasUnsaved()).toBe(false)
})

test('a form that is not answered gives its number back', () => {
  typedNumbers.noteTyped(field('10'))
  typedNumbers.releaseTyped(form)
  expect(typedNumbers.hasUnsaved()).toBe(false)
  typedNumbers.takeBackReleased()
  expect(typedNumbers.draftNow([])).toMatchObject([{ goodsId: 124, typed: '10' }])
})

test('a page that is hidden without a network keeps its numbers until they arrive', async () => {
  answer = nothing
  browser.onLine = false
  typedNumbers.noteTyped(field('10'))
  listeners.get('visibilitychange')?.()
  await typedNumbers.saveTyped()
  listeners.get('pagehide')?.()
  expect(browser.sendBeacon).not.toHaveBeenCalled()
  expect(typedNumbers.hasUnsaved()).toBe(true)
  answer = saved
  browser.onLine = true
  await typedNumbers.saveTyped()
  expect(typedNumbers.hasUnsaved()).toBe(false)
})

test('a number confirmed while a form is answered outlives its answer, and no other', async () => {
  answer = saved
  const shown = { name: 'number/125/1/12.5', value: '20' }
  vi.spyOn(document, 'querySelectorAll').mockReturnValue([shown] as unknown as NodeListOf<Element>)
  typedNumbers.noteForm(form)()
  typedNumbers.noteTyped(shown)
  await typedNumbers.saveTyped()
  expect(typedNumbers.hasUnsaved()).toBe(false)
  shown.value = ''
  typedNumbers.writeTyped()
  expect(shown.value).toBe('20')
  typedNumbers.noteForm(form)()
  shown.value = ''
  typedNumbers.writeTyped()
  expect(shown.value).toBe('')
})

test('a number is not saved between the moment a page has come and the one it is shown', async () => {
  answer = saved
  typedNumbers.noteTyped(field('10'))
  const draft: DraftRow[] = []
  router.loaderData = { root: { draft } }
  await vi.advanceTimersByTimeAsync(typedPauseMs)
  expect(bodies).toEqual([])
  showPage(draft)
  expect(typedNumbers.draftNow(draft)).toMatchObject([{ goodsId: 124, typed: '10' }])
  await vi.advanceTimersByTimeAsync(typedPauseMs)
  expect(bodies).toHaveLength(1)
  expect(typedNumbers.hasUnsaved()).toBe(false)
})

test('a number whose save is answered in that moment stays in the sum, and is saved again', async () => {
  const draft: DraftRow[] = []
  answer = () => {
    router.loaderData = { root: { draft } }
    return saved()
  }
  typedNumbers.noteTyped(field('10'))
  await typedNumbers.saveTyped()
  showPage(draft)
  expect(typedNumbers.draftNow(draft)).toMatchObject([{ goodsId: 124, typed: '10' }])
  answer = saved
  await vi.advanceTimersByTimeAsync(typedPauseMs)
  expect(typedNumbers.hasUnsaved()).toBe(false)
})
