import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data } from '@remix-run/node'
import { z } from 'zod'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { checkedFields } from '#contract/desk/campaign-checks'
import { campaignFields } from '#contract/desk/campaigns'
import { filter } from '#contract/desk/listed'
import { idSchema } from '#contract/scalars'
import { sends, type SendForm } from '#app/services/desk/case.server'
import { takeListFiles } from '#app/services/desk/list-files.server'
import { deskPaths } from '#app/site/desk-paths'
import { call } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import type { CheckReply } from '#app/views/desk/campaign-check'
import { campaignLists } from '#app/views/desk/campaign-lists'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

const newSchema = z.object({ ...campaignFields, copiedFrom: filter(idSchema.optional()) })
const checkSchema = z.object(checkedFields)

interface Refused {
  reply: CheckReply
  status: number
}

/** Saves a new draft, or says whom and what it would hit; its files are read into its lists. */
export async function answerNewCampaign(request: Request) {
  const sent = await readForm(request)
  const early =
    (await takeListFiles(request, sent, campaignLists)) ?? (await checkAsked(request, sent))
  if (early !== undefined) return data<CheckReply>(early.reply, early.status)
  const submission = parseWithZod(sent, { schema: newSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const result = await call(request, 'desk.addCampaign', submission.value)
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  return redirectAtDesk(deskPaths.campaign(result.data.id), {
    kind: 'success',
    message: '草稿已保存，核对后请发布',
  })
}

type Decided = DataOf<Calls['desk.decideCampaign']>

const edit = sends('desk.editCampaign', {
  done: ({ decision }, decided) => (decision === 'save' ? '草稿已保存' : publishedWords(decided)),
})

/** Decides about a campaign. */
export const sendDecision = sends('desk.decideCampaign', {
  done: ({ decision }, decided) =>
    decision === 'publish' || decision === 'approve' ? publishedWords(decided) : done[decision],
})

const done = {
  reject: '已退回为草稿',
  withdraw: '已撤回为草稿',
  drop: '草稿已删除',
  stop: '促销已结束，不再给新的优惠',
} as const

/** What buyers have of it from now on, or what is to be done. */
function publishedWords({ kind, state, giving }: Decided): string {
  if (state === 'waiting') return '已提交，须另一位同事复核'
  if (kind === 'coupon' && giving !== 'claim') return '已发布，请到“发放与用量”发给客户'
  const begins = state === 'upcoming' ? '到时间自动开始' : '买家现在就能享受'
  return kind === 'flash' ? `已发布，库存已划给秒杀，${begins}` : `已发布，${begins}`
}

/** The same for a draft that is there; its button may publish it as well. */
export const sendDraft: SendForm = async (request, sent) =>
  (await takeListFiles(request, sent, campaignLists)) ??
  (await checkAsked(request, sent)) ??
  (await edit(request, sent))

/** The form again with what it would hit, where its button for that was pressed. */
async function checkAsked(request: Request, sent: FormData): Promise<Refused | undefined> {
  if (sent.get('decision') !== 'check') return undefined
  const submission = parseWithZod(sent, { schema: checkSchema })
  if (submission.status !== 'success') return { reply: submission.reply(), status: 400 }
  const result = await call(request, 'desk.checkCampaign', submission.value)
  if (!result.ok) return { reply: replyFailure(submission, result), status: failureStatus(result) }
  return { reply: { ...submission.reply(), check: result.data }, status: 200 }
}
