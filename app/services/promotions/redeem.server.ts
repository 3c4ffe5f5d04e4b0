import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { z } from 'zod'
import { redeemFields } from '#contract/coupon'
import { call } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { clientAddressOf } from '#app/web/client-address.server'

const formSchema = z.object(redeemFields)

/** Redeems the code of a form for the acting store; a refusal keeps what was typed. */
export async function redeemCode(
  request: Request,
  sent: FormData,
): Promise<{ name: string } | { reply: SubmissionResult; status: number }> {
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return { reply: submission.reply(), status: 400 }
  const clientAddress = clientAddressOf(request)
  const result = await call(request, 'coupon.redeem', { ...submission.value, clientAddress })
  if (result.ok) return { name: result.data.name }
  return { reply: replyFailure(submission, result), status: failureStatus(result) }
}
