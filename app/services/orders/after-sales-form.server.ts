import { parseWithZod } from '@conform-to/zod'
import { z } from 'zod'
import { evidenceErrors } from '#contract/after-sales-evidence'
import { afterSalesFields, evidenceFields } from '#contract/after-sales-fields'
import { problemsOfReason } from '#contract/after-sales-words'
import { flagSchema } from '#contract/scalars'
import { readTypedQuantity } from '#contract/typed-quantity'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { fingerprintOf, type AskReply, type Quote } from '#app/views/orders/after-sales'
import { askAfterSales, quoteAfterSales } from './after-sales.server'
import { takePictures } from '#app/services/picture-form.server'

type Answered = { ids: number[]; isRefusal: boolean } | { status: number; reply: AskReply }

/** How much of each line, as `number.12` of the form has it; an empty field is a line left out. */
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
/** Without these there is nothing to work out. */
const asked = { number: typedLines, ...why }
const formSchema = z.object({
  intent: z.enum(['count', 'send']),
  ...asked,
  ...evidenceFields,
  token: z.string().default(''),
  /** What the buyer has read of the sums. */
  shown: z.string().default(''),
})

/**
 * Works out what a request comes to, or sends it: only where the sums that the buyer has read are
 * those of now. What is missing is told at either button, each at its field, beside the sums where
 * there are any. The pictures stay whatever is wrong.
 */
export async function answerAskForm(request: Request, form: FormData): Promise<Answered> {
  const parts = { pictures: '照片', temperatureId: '温度记录' }
  const { uploaded, refused } = await takePictures(request, form, parts)
  keepLast(form, 'temperatureId')
  const submission = parseWithZod(form, { schema: formSchema })
  const counted = await count(request, form)
  const problems = counted?.ok === true ? counted.data.problems : []
  const sums = counted?.ok === true && problems.length === 0 ? { quote: counted.data } : {}
  // A number that is none is put right first, where the focus is.
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
  // What a form has made already is in its own way; sent again, it is answered with that.
  const sent = await askAfterSales(request, { ...rest, lines })
  if (sent.ok) return { ids: sent.data.ids, isRefusal: rest.isRefusal }
  return problems.length > 0 ? answer(400) : answer(failureStatus(sent), sent)
}

/** The sums of a form and what speaks against it; undefined where too little of it can be read. */
async function count(request: Request, form: FormData) {
  const typed = parseWithZod(form, { schema: z.object(asked) })
  if (typed.status !== 'success') return undefined
  const { number: lines, ...rest } = typed.value
  return quoteAfterSales(request, { ...rest, lines })
}

/** What a request for this reason lacks beside its words. */
function missingOf(form: FormData, quote: Quote | undefined): Record<string, string[]> {
  const typed = parseWithZod(form, { schema: z.object({ ...why, noticeNumber, pictures }) })
  if (typed.status !== 'success') return {}
  const hasTemperature = form.has('temperatureId')
  const evidence = { ...typed.value, ...(hasTemperature && { temperatureId: 1 }) }
  return evidenceErrors(evidence, quote?.lines.some(({ isColdChain }) => isColdChain) ?? false)
}

/** What speaks against a request, at the field that it is about. */
function errorsOf(problems: Quote['problems']): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { code, message, lineId } of problems) {
    const ofLine = lineId === undefined ? 'lines' : `number.${String(lineId)}`
    const field = problemsOfReason.includes(code) ? 'reason' : ofLine
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/** Of a part with one picture, the one that was added last. */
function keepLast(form: FormData, name: string): void {
  const last = form.getAll(name).pop()
  if (last !== undefined) form.set(name, last)
}
