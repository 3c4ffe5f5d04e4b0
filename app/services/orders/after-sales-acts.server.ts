import type { SubmissionResult } from '@conform-to/dom'
import { z } from 'zod'
import { appealFields, proposalAnswerFields, supplementFields } from '#contract/after-sales-fields'
import type { Result } from '#app/upstream-client/result'
import { answerPictureForm } from '#app/services/picture-form.server'
import { call } from '#app/upstream-client/api.server'

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('withdraw') }),
  z.object({ intent: z.literal('supplement'), ...supplementFields }),
  z.object({ intent: z.literal('appeal'), ...appealFields }),
  z.object({ intent: z.literal('answer'), ...proposalAnswerFields }),
])
type Act = z.output<typeof formSchema>

/** `form` is the intent of the answered form. */
export interface ActReply extends Partial<SubmissionResult> {
  form: string
  pictures: number[]
}

const done: Record<Act['intent'], string> = {
  withdraw: '售后申请已撤回',
  supplement: '补充材料已提交，继续审核',
  appeal: '申诉已提交，商家会再次审核',
  answer: '已答复商家的处理方案',
}

export async function answerRequestForm(
  request: Request,
  id: number,
  form: FormData,
): Promise<{ ok: true; message: string } | { ok: false; status: number; reply: ActReply }> {
  const intent = String(form.get('intent'))
  const shape = { parts: { pictures: '照片' }, schema: formSchema }
  const result = await answerPictureForm(request, form, shape, (sent) => act(request, id, sent))
  if (result.ok) return { ok: true, message: done[result.value.intent] }
  const { status, reply, uploaded } = result
  return { ok: false, status, reply: { ...reply, form: intent, pictures: uploaded.pictures } }
}

function act(request: Request, id: number, form: Act): Promise<Result<object>> {
  switch (form.intent) {
    case 'withdraw':
      return call(request, 'afterSales.withdraw', { id })
    case 'supplement':
      return call(request, 'afterSales.supplement', { id, ...form })
    case 'appeal':
      return call(request, 'afterSales.appeal', { id, ...form })
    case 'answer':
      return call(request, 'afterSales.answer', { id, ...form })
  }
}
