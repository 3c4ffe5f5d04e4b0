import type { SubmitFunction } from '@remix-run/react'
import { noteMove } from '#app/browser/last-move'
import { isUnanswered } from '#app/browser/unanswered'
import { formTokenField } from '#app/web/form-token'
import { typedKeeper } from './typed-keeper'

/** ms from the last press on after which presses of add buttons are sent (product.md §9). */
export const additionDelayMs = 200
/** ms that a link waits for the answer at most. */
const longestWaitMs = 5000

/** Buttons of goods that are sent together, as one form. */
interface Batch {
  to: string
  submit: SubmitFunction
  isAddition: boolean
  forms: Set<HTMLFormElement>
  intents: Set<string>
  /** The page, and the fields of rows as they stood when their button was pressed. */
  fields: Map<string, [name: string, value: string]>
}

const goodsIntent = /^(add-one|favorite|unfavorite)\/(\d+)$/

let queue: Batch[] = []
let pause: ReturnType<typeof setTimeout> | undefined
let isSending = false
/** What the buyer does next, and whether the page has to be whole again for it. */
let next: { goOn: () => void; needsPage: boolean } | undefined

/** Whether a button adds or keeps one product: of such presses every one counts. */
export function isGoodsButton(button: HTMLButtonElement): boolean {
  return button.name === 'intent' && goodsIntent.test(button.value)
}

/**
 * Notes a press. Additions wait a little for others of their kind; all go one after the other. The
 * same pressed twice is one press, as a double click is.
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
  // Its rows go with it, also by the beacon: nothing else keeps them any more.
  typedKeeper()?.releaseTyped(form)
  // A page that is left for a document gets no answer any more: a beacon takes what waits.
  window.addEventListener('pagehide', sendLast)
  clearTimeout(pause)
  if (isAddition) pause = setTimeout(sendNext, additionDelayMs)
  else sendNext()
}

/**
 * Goes on at once, or when what was pressed is answered; not where the answer needs the buyer here:
 * a refusal, a login.
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

/** Sends the oldest batch, unless one is under way; the next follows its answer. */
function sendNext(): void {
  clearTimeout(pause)
  if (isBusy()) return
  const batch = queue.shift()
  if (batch === undefined) return
  // The buyer went back meanwhile: what was pressed counts, but leads nowhere.
  if (new URL(batch.to, location.href).pathname !== location.pathname) {
    sendBeaconOf(batch)
    sendNext()
    return
  }
  isSending = true
  watchAnswer()
  // A number that was typed since one of them was pressed is saved when they are answered.
  void Promise.resolve(typedKeeper()?.whenSaved()).then(() => post(batch))
}

/** Sends pressed buttons as the forms around them would be sent. */
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

/** What a field is about, whatever else its name says: `page`, `number/124`. */
function subjectOf(name: string): string {
  return name.split('/').slice(0, 2).join('/')
}

/** All fields as they stand, but the rows of pressed buttons as they stood then. */
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

/** A page that is being left gets no answer, but its beacon arrives. */
function sendBeaconOf(batch: Batch): void {
  const body = new URLSearchParams()
  for (const [name, value] of bodyOf(batch)) if (typeof value === 'string') body.append(name, value)
  const type = 'application/x-www-form-urlencoded'
  navigator.sendBeacon(batch.to, new Blob([body.toString()], { type }))
}
