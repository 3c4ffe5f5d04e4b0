import { paths } from '#app/site/paths'
import { withKeptLines } from '#app/views/cart/kept-lines'
import { returningTo } from '#app/web/returning.server'
import { staysOnPage } from '#app/web/sent-form.server'
import { unsavedLine, type CartAnswer, type LineAnswer } from '#app/views/cart/cart-answer'
import { toCartSums, toLineViews } from '#app/views/cart/cart-groups'
import { withSameGoods, withSetMates } from '#app/views/cart/cart-sets'
import { failureStatus, isOutage, type Failure } from '#app/upstream-client/result'
import { findOutage, readCart, saveCart, type SavedLine } from './cart.server'
import { readCartForm, type CartForm } from './cart-form.server'

/** Result of saving a cart form, with the status of the page; 200 when all is saved. */
export interface SavedForm {
  answer: CartAnswer
  status: number
}

/**
 * Saves all changes of the cart page, whichever button sent it: no typed number is lost. A button's
 * own number (`set`) overrides its line's field.
 */
export async function saveCartForm(
  request: Request,
  form: FormData,
  set?: [lineId: number, quantity: number],
): Promise<SavedForm> {
  if (set !== undefined) form.set(`number.${set[0]}`, String(set[1]))
  const read = readCartForm(form)
  return answerForm(form, read, await saveCart(returningWith(request, read), read.changes))
}

function answerForm(form: FormData, read: CartForm, saved: readonly SavedLine[]): SavedForm {
  const lines = toLineAnswers(read, saved)
  const isRefused = Object.values(lines).some((line) => line.isRefused)
  const outage = findOutage(saved)
  const answer: CartAnswer = {
    message: outage && `未能全部保存：${outage.message}`,
    lines,
    savedIds: saved.filter(({ failure }) => failure === undefined).map(({ lineId }) => lineId),
    initialValue: isRefused ? asForm(form, lines, read.perSet) : undefined,
  }
  return { answer, status: outage === undefined ? (isRefused ? 400 : 200) : failureStatus(outage) }
}

/**
 * Saves the lines just changed while the page stays; the answer has what to write into it. A
 * refusal is shown at its line, so only an outage has another status than 200.
 */
export async function autosaveCartForm(request: Request, form: FormData): Promise<SavedForm> {
  staysOnPage(request)
  const read = readCartForm(form)
  const saved = await saveCart(returningWith(request, read), read.changes, true)
  const { answer, status } = answerForm(form, read, saved)
  if (status >= 500) return { answer, status }
  const changed = saved.find(({ cart }) => cart !== undefined)?.cart
  const now = changed === undefined ? await readCart(request) : { ok: true as const, cart: changed }
  if (!now.ok) return { answer, status: failureStatus(now) }
  const touched = [...answer.savedIds, ...Object.keys(answer.lines).map(Number)]
  const sums = toCartSums(now.cart)
  const views = toLineViews(now.cart.items)
  const lines = withSameGoods(views, withSetMates(views, touched))
  return {
    answer: { ...answer, update: { ...sums, lines } },
    status: 200,
  }
}

// After signing in, the buyer returns to a cart with the same numbers and ticks in its fields.
function returningWith(request: Request, { changes, typed }: CartForm): Request {
  const ticks = ticksOf(changes)
  const kept = [...new Set([...typed.keys(), ...ticks.keys()])].map((lineId) => ({
    lineId,
    typed: typed.get(lineId),
    isTicked: ticks.get(lineId),
  }))
  return returningTo(request, withKeptLines(paths.cart(), kept))
}

function ticksOf({ selected, unselected }: CartForm['changes']): Map<number, boolean> {
  return new Map([
    ...selected.map((id) => [id, true] as const),
    ...unselected.map((id) => [id, false] as const),
  ])
}

function toLineAnswers(
  { changes, typed, errors }: CartForm,
  saved: readonly SavedLine[],
): CartAnswer['lines'] {
  const ticks = ticksOf(changes)
  const answers: [number, LineAnswer][] = []
  for (const { lineId, message, failure } of saved) {
    const kept = { typed: typed.get(lineId), isTicked: ticks.get(lineId) }
    if (failure !== undefined && isOutage(failure))
      answers.push([lineId, unsavedLine(failure.message, kept)])
    else if (failure !== undefined)
      answers.push([lineId, { typed: kept.typed, message: failure.message, isRefused: true }])
    else if (message !== undefined) answers.push([lineId, { message, isRefused: false }])
  }
  for (const [lineId, message] of errors)
    answers.push([lineId, { typed: typed.get(lineId), message, isRefused: true }])
  return Object.fromEntries(answers)
}

// Shows the state before the change as `shown`, so that sending the form again saves it.
function asForm(
  form: FormData,
  lines: CartAnswer['lines'],
  perSet: CartForm['perSet'],
): CartAnswer['initialValue'] {
  const refused = Object.entries(lines).filter(([, line]) => line.isRefused)
  const number = refused.flatMap(([id, { typed }]) => (typed === undefined ? [] : [[id, typed]]))
  return {
    intent: String(form.get('intent') ?? 'update'),
    shown: refused
      .map(([id, { isTicked }]) => {
        const each = perSet.get(Number(id))
        return `${id}:0:${isTicked === false ? 1 : 0}${each === undefined ? '' : `:${each}`}`
      })
      .join(),
    number: Object.fromEntries(number) as Record<string, string>,
    selected: refused.filter(([, { isTicked }]) => isTicked === true).map(([id]) => id),
  }
}

/** The form is saved, but its button's command failed: it can be pressed again. */
export function replyUndone(answer: CartAnswer, failure: Failure, form: FormData): CartAnswer {
  const intent = String(form.get('intent') ?? 'update')
  const initialValue = { intent, shown: '', number: {}, selected: [] }
  return { ...answer, message: failure.message, initialValue }
}
