import { parseWithZod } from '@conform-to/zod'
import { z } from 'zod'
import { evidenceErrors } from '#contract/after-sales-evidence'
import { afterSalesFields, evidenceFields } from '#contract/after-sales-fields'
import { problemsOfReason } from '#contract/after-sales-words'
import { flagSchema } from '#contract/scalars'
import { readTypedQuantity } from '#contract/typed-quantity'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { fingerprintOf, type AskReply, type Quote } from '#app/views/orders/after-sales'
import { takePictures } from '#app/services/picture-form.server'
import { call } from '#app/upstream-client/api.server'

type Answered = { ids: number[]; isRefusal: boolean } | { status: number; reply: AskReply }

/** Quantity per line, as `number.12` of the form has it; an empty field leaves the line out. */
const typedLines = z.unknown().transform((typed, context) => {
  const fields = Object.entries((typed ?? {}) as Record<string, unknown>)
  const lines: { id: number; quantity: number }[] = []
  for (const [id, text] of fields) {
    const { quantity, error } = readTypedQuantity(typeof text === 'string' ? text.trim() : '')
    if (error !== undefined)
      context.addIssue({ code: z.ZodIssueCode.custom, message: error, path: [id] })
    if (quantity !== undefined) lines.push({ id: Number(id), quantity })
  }
  if (lines.length === 0)
    context.addIssue({ code: z.ZodIssueCode.custom, message: '请填写要申请的数量' })
  return lines
})

const { kind, reason } = afterSalesFields
const { noticeNumber, pictures } = evidenceFields
const why = { kind, reason, isRefusal: flagSchema }
/** The minimum for a quote. */
const asked = { number: typedLines, ...why }
const formSchema = z.object({
  intent: z.enum(['count', 'send']),
  ...asked,
  ...evidenceFields,
  token: z.string().default(''),
  /** The quote that the buyer has read. */
  shown: z.string().default(''),
})

/**
 * Quotes a return, or submits it: only when the quote the buyer has read is unchanged. Missing
 * input is shown for both buttons, at each field, beside the quote where there is one. The pictures
 * are kept whatever is wrong.
 */
export async function answerAskForm(request: Request, form: FormData): Promise<Answered> {
  const parts = { pictures: '照片', temperatureId: '温度记录' }
  const { uploaded, refused } = await takePictures(request, form, parts)
  keepLast(form, 'temperatureId')
  const submission = parseWithZod(form, { schema: formSchema })
  const counted = await count(request, form)
  const problems = counted?.ok === true ? counted.data.problems : []
  const sums = counted?.ok === true && problems.length === 0 ? { quote: counted.data } : {}
  // An invalid number is fixed first, where the focus is.
  const missing =
    counted === undefined ? {} : missingOf(form, counted.ok ? counted.data : undefined)
  const answer = (status: number, failure?: Failure): Answered => {
    const fieldErrors = { ...errorsOf(problems), ...missing, ...failure?.fieldErrors }
    const isOfAll = failure !== undefined && Object.keys(failure.fieldErrors ?? {}).length === 0
    const formErrors = isOfAll ? { formErrors: [failure.message] } : {}
    return {
      status,
      reply: { ...submission.reply({ fieldErrors, ...formErrors }), uploaded, ...sums },
    }
  }
  if (refused !== undefined) return answer(failureStatus(refused), refused)
  const isWhole = submission.status === 'success' && Object.keys(missing).length === 0
  if (!isWhole || counted === undefined) return answer(400)
  if (!counted.ok) return answer(failureStatus(counted), counted)
  const { number: lines, ...rest } = submission.value
  if (rest.intent === 'count' && problems.length === 0)
    return { status: 200, reply: { ...submission.reply(), uploaded, ...sums } }
  if (rest.intent === 'count') return answer(400)
  if (problems.length === 0 && rest.shown !== fingerprintOf(counted.data.refund))
    return answer(400, { ok: false, message: '请先核对退款金额，再次提交' })
  // A return already made by this form would block itself; sent again, the form returns that one
  // (idempotent).
  const sent = await call(request, 'afterSales.create', { ...rest, lines })
  if (sent.ok) return { ids: sent.data.ids, isRefusal: rest.isRefusal }
  return problems.length > 0 ? answer(400) : answer(failureStatus(sent), sent)
}

/** The quote of a form and its problems; undefined where too little of it is valid. */
async function count(request: Request, form: FormData) {
  const typed = parseWithZod(form, { schema: z.object(asked) })
  if (typed.status !== 'success') return undefined
  const { number: lines, ...rest } = typed.value
  return call(request, 'afterSales.quote', { ...rest, lines })
}

function missingOf(form: FormData, quote: Quote | undefined): Record<string, string[]> {
  const typed = parseWithZod(form, { schema: z.object({ ...why, noticeNumber, pictures }) })
  if (typed.status !== 'success') return {}
  const hasTemperature = form.has('temperatureId')
  const evidence = { ...typed.value, ...(hasTemperature && { temperatureId: 1 }) }
  return evidenceErrors(evidence, quote?.lines.some(({ isColdChain }) => isColdChain) ?? false)
}

/** The problems of a return, by field. */
function errorsOf(problems: Quote['problems']): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { code, message, lineId } of problems) {
    const ofLine = lineId === undefined ? 'lines' : `number.${String(lineId)}`
    const field = problemsOfReason.includes(code) ? 'reason' : ofLine
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/** For a part with one picture, keeps the one added last. */
function keepLast(form: FormData, name: string): void {
  const last = form.getAll(name).pop()
  if (last !== undefined) form.set(name, last)
}
