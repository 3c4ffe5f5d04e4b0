import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { z } from 'zod'
import { appealFields, proposalAnswerFields, supplementFields } from '#contract/after-sales-fields'
import { failureStatus, type Result } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import {
  answerProposal,
  appealAfterSales,
  supplementAfterSales,
  withdrawAfterSales,
} from './after-sales.server'
import { takeEvidence } from './evidence.server'

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('withdraw') }),
  z.object({ intent: z.literal('supplement'), ...supplementFields }),
  z.object({ intent: z.literal('appeal'), ...appealFields }),
  z.object({ intent: z.literal('answer'), ...proposalAnswerFields }),
])
type Act = z.output<typeof formSchema>

/** What came of a form; `form` is its intent. */
export interface ActReply extends Partial<SubmissionResult> {
  form: string
  /** Pictures that are uploaded by now. */
  pictures: number[]
}

const done: Record<Act['intent'], string> = {
  withdraw: '售后申请已撤回',
  supplement: '补充材料已提交，继续审核',
  appeal: '申诉已提交，商家会再次审核',
  answer: '已答复商家的处理方案',
}

/** Carries out a form of the page of a request; its pictures stay whatever is wrong. */
export async function answerRequestForm(
  request: Request,
  id: number,
  form: FormData,
): Promise<{ ok: true; message: string } | { ok: false; status: number; reply: ActReply }> {
  const intent = String(form.get('intent'))
  const { uploaded, refused } = await takeEvidence(request, form, { pictures: '照片' })
  const { pictures } = uploaded
  const submission = parseWithZod(form, { schema: formSchema })
  const refuse = (status: number, reply: SubmissionResult) => ({
    ok: false as const,
    status,
    reply: { ...reply, form: intent, pictures },
  })
  if (refused !== undefined)
    return refuse(failureStatus(refused), replyFailure(submission, refused))
  if (submission.status !== 'success') return refuse(400, submission.reply())
  const result = await act(request, id, submission.value)
  return result.ok
    ? { ok: true, message: done[submission.value.intent] }
    : refuse(failureStatus(result), replyFailure(submission, result))
}

function act(request: Request, id: number, form: Act): Promise<Result<object>> {
  switch (form.intent) {
    case 'withdraw':
      return withdrawAfterSales(request, id)
    case 'supplement':
      return supplementAfterSales(request, { id, ...form })
    case 'appeal':
      return appealAfterSales(request, { id, ...form })
    case 'answer':
      return answerProposal(request, { id, ...form })
  }
}
