import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { unreadableDay } from '#contract/typed-day'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { getStoreApproval } from '#upstream/members/accounts/approval-store'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { isDay } from '#upstream/members/documents/identity-number'
import { sendMessage } from '#upstream/members/messages/store'
import { decidePaperRow, getPaper, readTexts, returnedBecause } from './paper-store'
import { paperDayProblem, youngestVersion } from './rules'
import { appendRecords } from './store'
import { listVersions } from './versions'

type Decision = InputOf<Calls['desk.decideContractPaper']>
type Paper = NonNullable<Awaited<ReturnType<typeof getPaper>>>

/**
 * Accepts a stamped paper contract, which then counts as signed on the given day, or returns it
 * with a cause; the store is notified. 422 at `signedOn`, `cause` or `reason`; 409 on a version
 * conflict.
 */
export async function decidePaper(ctx: OperatorContext, decision: Decision): Promise<void> {
  const { id, version, signedOn, reason } = decision
  const isAccepted = decision.decision === 'accept'
  refuse(decision)
  await transact(ctx, async (trx) => {
    const paper = await getPaper(trx.db, id)
    if (paper === undefined) throw notFound('纸质合同')
    // A version conflict is reported before an invalid day.
    if (isAccepted && paper.version === version) await refuseDay(trx, paper, signedOn)
    const cause = isAccepted ? '' : (decision.cause ?? '')
    const state = isAccepted ? 'accepted' : 'returned'
    const isFirst = await decidePaperRow(trx, { id, version }, { state, cause, reason })
    // The store is locked before the records, in the same order as when signing.
    if (isFirst) await tell(trx, paper.store_id, isAccepted, returnedBecause({ cause, reason }))
    if (isFirst && isAccepted) await keepSigned(trx, paper, signedOn)
    await finishDecision(trx, isFirst, {
      action: isAccepted ? 'contracts.accept' : 'contracts.return',
      subject: `contract-paper/${String(id)}`,
      after: {
        store: paper.company,
        documents: readTexts(paper.texts).map(({ document }) => document),
        ...(isAccepted ? { signedOn } : { cause }),
      },
      reason,
    })
  })
}

function refuse({ decision, signedOn, cause, reason }: Decision): void {
  if (decision === 'accept') {
    if (signedOn === '') throw new FormError({ signedOn: ['请填写纸上的签署日期'] })
    if (!isDay(signedOn))
      throw new FormError({ signedOn: [unreadableDay(signedOn) ?? '没有这一天，请核对'] })
    return
  }
  if (cause === undefined) throw new FormError({ cause: ['请选择退回的原因'] })
  if (cause === 'other' && reason === '') throw new FormError({ reason: ['请写明原因'] })
}

async function refuseDay(ctx: OperatorContext, paper: Paper, signedOn: string): Promise<void> {
  const { createdAt } = await getStoreApproval(ctx.db, paper.store_id)
  const { version, from } = youngestVersion(await listVersions(ctx.db), readTexts(paper.texts))
  const problem = paperDayProblem(signedOn, {
    today: chinaDay(ctx.now),
    handedIn: chinaDay(paper.created_at),
    storeSince: chinaDay(createdAt),
    textFrom: from,
    version,
  })
  if (problem !== undefined) throw new FormError({ signedOn: [problem] })
}

/** The expiry date stays the one printed on the paper. */
async function keepSigned(ctx: OperatorContext, paper: Paper, signedOn: string): Promise<void> {
  const signed_at = Date.parse(`${signedOn}T00:00:00+08:00`)
  await appendRecords(
    ctx,
    readTexts(paper.texts).map(({ document, version, text, until }) => ({
      store_id: paper.store_id,
      company: paper.company,
      document,
      version,
      text,
      way: 'paper' as const,
      signer: '',
      post: '',
      phone: '',
      signed_at,
      valid_until: until,
      address: '',
      browser: '',
    })),
  )
}

async function tell(
  ctx: OperatorContext,
  storeId: number,
  isAccepted: boolean,
  reason: string,
): Promise<void> {
  const title = isAccepted ? '纸质合同已核收，可以下单了' : '纸质合同被退回，请修改后重新上传'
  const text = reason === '' ? title : `${title}：${reason}`
  const url = isAccepted ? '/dzht' : '/dzht/paper'
  await sendMessage(ctx, { storeId, type: 'licence', title, text, url })
}
