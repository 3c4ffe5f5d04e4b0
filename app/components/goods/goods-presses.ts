import type { SubmitFunction } from '@remix-run/react'
import { noteMove } from '#app/browser/last-move'
import { isUnanswered } from '#app/browser/unanswered'
import { formTokenField } from '#app/web/form-token'
import { typedKeeper } from './typed-keeper'

/** ms after the last press until presses of add buttons are sent (product.md §9). */
export const additionDelayMs = 200
/** Longest wait of a link for the reply, ms. */
const longestWaitMs = 5000

interface Batch {
  to: string
  submit: SubmitFunction
  isAddition: boolean
  forms: Set<HTMLFormElement>
  intents: Set<string>
  /** The page, and the fields of rows at the time of the press. */
  fields: Map<string, [name: string, value: string]>
}

const goodsIntent = /^(add-one|favorite|unfavorite)\/(\d+)$/

let queue: Batch[] = []
let pause: ReturnType<typeof setTimeout> | undefined
let isSending = false
/** The buyer's next navigation, and whether it needs the updated page. */
let next: { goOn: () => void; needsPage: boolean } | undefined

/** True for a button that adds or favourites one product: each of its presses counts. */
export function isGoodsButton(button: HTMLButtonElement): boolean {
  return button.name === 'intent' && goodsIntent.test(button.value)
}

/**
 * Queues a press. Additions wait briefly for others, to be sent together; all are sent in sequence.
 * A double press counts once.
 */
export function notePress(
  button: HTMLButtonElement,
  form: HTMLFormElement,
  to: string,
  submit: SubmitFunction,
): void {
  const [, intent, id = ''] = goodsIntent.exec(button.value) ?? []
  const isAddition = intent === 'add-one'
  const last = queue[queue.length - 1]
  const joined = isAddition && last?.isAddition === true && last.to === to ? last : undefined
  const batch = joined ?? newBatch({ to, submit, isAddition })
  if (joined === undefined) queue.push(batch)
  batch.forms.add(form)
  batch.intents.add(button.value)
  const noted = [formTokenField, `number/${id}`]
  for (const [name, value] of new FormData(form))
    if (noted.includes(subjectOf(name)) && typeof value === 'string')
      batch.fields.set(subjectOf(name), [name, value])
  // The form carries its rows, also in the beacon: nothing else saves them any more.
  typedKeeper()?.releaseTyped(form)
  // A page left for a document gets no reply: a beacon sends the queue.
  window.addEventListener('pagehide', sendLast)
  clearTimeout(pause)
  if (isAddition) pause = setTimeout(sendNext, additionDelayMs)
  else sendNext()
}

/**
 * Navigates at once, or after the queue is answered; not when the reply (a refusal, a login) needs
 * the buyer here.
 */
export function afterPresses(goOn: () => void, { needsPage = false } = {}): void {
  if (queue.length === 0 && !isBusy()) {
    goOn()
    return
  }
  const waiting = { goOn, needsPage }
  next = waiting
  setTimeout(() => goOnWith(waiting), longestWaitMs)
  sendNext()
}

function isBusy(): boolean {
  return isSending && !isUnanswered()
}

function newBatch(given: Pick<Batch, 'to' | 'submit' | 'isAddition'>): Batch {
  return { ...given, forms: new Set(), intents: new Set(), fields: new Map() }
}

/** Sends the oldest batch, unless one is in flight; the next follows its reply. */
function sendNext(): void {
  clearTimeout(pause)
  if (isBusy()) return
  const batch = queue.shift()
  if (batch === undefined) return
  // The buyer went back meanwhile: the press counts, but does not navigate.
  if (new URL(batch.to, location.href).pathname !== location.pathname) {
    sendBeaconOf(batch)
    sendNext()
    return
  }
  isSending = true
  watchAnswer()
  // Numbers typed since a press are saved after its reply.
  void Promise.resolve(typedKeeper()?.whenSaved()).then(() => post(batch))
}

/** Sends presses as their forms would be sent. */
function post(batch: Batch): void {
  const body = bodyOf(batch)
  for (const form of batch.forms) typedKeeper()?.releaseTyped(form, body)
  noteMove('form')
  const action = location.pathname + location.search
  batch.submit(body, { method: 'post', action, preventScrollReset: true })
}

function watchAnswer(): void {
  const router = window.__remixRouter
  const before = router.state.actionData
  let hasBegun = false
  const stop = router.subscribe(({ navigation, actionData }) => {
    if (navigation.state === 'submitting') hasBegun = true
    if (!hasBegun || navigation.state === 'submitting') return
    const target = navigation.location ?? location
    if ((actionData !== null && actionData !== before) || target.pathname !== location.pathname)
      next = undefined
    const isIdle = navigation.state === 'idle'
    if (isIdle) {
      stop()
      isSending = false
    }
    if (queue.length > 0) {
      if (isIdle) sendNext()
    } else if (next !== undefined && (isIdle || !next.needsPage)) goOnWith(next)
  })
}

function goOnWith(waiting: typeof next): void {
  if (waiting === undefined || next !== waiting) return
  next = undefined
  waiting.goOn()
}

function subjectOf(name: string): string {
  return name.split('/').slice(0, 2).join('/')
}

/** All current fields, but the rows of pressed buttons as they were at the press. */
function bodyOf({ forms, intents, fields }: Batch): FormData {
  const body = new FormData()
  for (const form of forms)
    for (const [name, value] of new FormData(form))
      if (name !== 'intent' && !fields.has(subjectOf(name))) body.append(name, value)
  for (const [name, value] of fields.values()) body.append(name, value)
  for (const intent of intents) body.append('intent', intent)
  return body
}

function sendLast(): void {
  for (const batch of queue) sendBeaconOf(batch)
  queue = []
}

/** A page being left gets no reply, but its beacon arrives. */
function sendBeaconOf(batch: Batch): void {
  const body = new URLSearchParams()
  for (const [name, value] of bodyOf(batch)) if (typeof value === 'string') body.append(name, value)
  const type = 'application/x-www-form-urlencoded'
  navigator.sendBeacon(batch.to, new Blob([body.toString()], { type }))
}
