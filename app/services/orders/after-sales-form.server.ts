import { parseWithZod } from '@conform-to/zod'
import { z } from 'zod'
import { afterSalesFields, evidenceFields } from '#contract/after-sales-fields'
import { flagSchema } from '#contract/scalars'
import { readTypedQuantity } from '#contract/typed-quantity'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { fingerprintOf, type AskReply, type Quote } from '#app/views/orders/after-sales'
import { askAfterSales, quoteAfterSales } from './after-sales.server'
import { takePictures } from '#app/services/picture-form.server'

type Answered = { ids: number[] } | { status: number; reply: AskReply }

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
const asked = { number: typedLines, kind, reason, isRefusal: flagSchema }
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('count'), ...asked }),
  z.object({
    intent: z.literal('send'),
    ...asked,
    ...evidenceFields,
    token: z.string().default(''),
    /** What the buyer has read of the sums. */
    shown: z.string().default(''),
  }),
])

/**
 * Works out what a request comes to, or sends it: only where the sums that the buyer has read are
 * those of now. The pictures stay whatever is wrong.
 */
export async function answerAskForm(request: Request, form: FormData): Promise<Answered> {
  const parts = { pictures: '照片', temperatureId: '温度记录' }
  const { uploaded, refused } = await takePictures(request, form, parts)
  keepLast(form, 'temperatureId')
  const submission = parseWithZod(form, { schema: formSchema })
  const answer = (failure: Failure, quote?: Quote): Answered => {
    const { fieldErrors = {}, message } = failure
    const isAtField = Object.keys(fieldErrors).length > 0
    const reply = submission.reply({ fieldErrors, ...(!isAtField && { formErrors: [message] }) })
    return {
      status: failureStatus(failure),
      reply: { ...reply, uploaded, ...(quote && { quote }) },
    }
  }
  if (refused !== undefined) return answer(refused, await countIfAsked(request, form))
  if (submission.status !== 'success') {
    const quote = await countIfAsked(request, form)
    return { status: 400, reply: { ...submission.reply(), uploaded, ...(quote && { quote }) } }
  }
  const { number: lines, ...rest } = submission.value
  const counted = await quoteAfterSales(request, { ...rest, lines })
  if (!counted.ok) return answer(counted)
  const quote = counted.data
  const [problem] = quote.problems
  if (problem !== undefined) {
    // What a form has made already is in its own way; sent again, it is answered with that.
    const sent =
      rest.intent === 'send' ? await askAfterSales(request, { ...rest, lines }) : undefined
    if (sent?.ok === true) return { ids: sent.data.ids }
    return answer({ ok: false, message: problem.message })
  }
  if (rest.intent === 'count')
    return { status: 200, reply: { ...submission.reply(), uploaded, quote } }
  if (rest.shown !== fingerprintOf(quote.refund))
    return answer({ ok: false, message: '请先核对退款金额，再次提交' }, quote)
  const sent = await askAfterSales(request, { ...rest, lines })
  return sent.ok ? { ids: sent.data.ids } : answer(sent, quote)
}

/** The sums that a form was sent with, so that a mistake elsewhere does not take them away. */
async function countIfAsked(request: Request, form: FormData): Promise<Quote | undefined> {
  const counted = parseWithZod(form, { schema: z.object(asked) })
  if (form.get('intent') !== 'send' || counted.status !== 'success') return undefined
  const { number: lines, ...rest } = counted.value
  const result = await quoteAfterSales(request, { ...rest, lines })
  return result.ok && result.data.problems.length === 0 ? result.data : undefined
}

/** Of a part with one picture, the one that was added last. */
function keepLast(form: FormData, name: string): void {
  const last = form.getAll(name).pop()
  if (last !== undefined) form.set(name, last)
}
