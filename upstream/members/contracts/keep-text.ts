import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { keptTexts } from '#contract/contract-words'
import { codes } from '#contract/envelope'
import { dayProblem } from '#contract/typed-day'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { nextLabel, textProblem } from './rules'
import { deleteOwnText, findOwnText, insertOwnText } from './text-store'
import { listTextVersions } from './versions'

/**
 * Adds a version of a contract, to be signed from a day after today on (domain-rules §20), or of the
 * user agreement. 422 at the fields.
 */
export function addText(
  ctx: OperatorContext,
  { document, from, keepsEarlier, body }: InputOf<Calls['desk.addContractText']>,
): Promise<{ id: number }> {
  const problem = textProblem(document, body)
  if (problem !== undefined) throw new FormError({ body: [problem] })
  refuseDay(ctx, from)
  return transact(ctx, async (trx) => {
    const versions = await listTextVersions(trx.db)
    const label = nextLabel(versions, document, from.slice(0, 4))
    const keeps_earlier = keepsEarlier ? 1 : 0
    const row = { document, label, from_day: from, keeps_earlier, body, created_at: ctx.now }
    const id = await insertOwnText(trx.db, row)
    if (id === undefined) throw new FormError({ from: ['这一天已有一个版本生效，请换一天'] })
    await addAuditEntry(trx, {
      action: 'contractTexts.add',
      subject: `contract-text/${String(id)}`,
      after: inWords(row),
    })
    return { id }
  })
}

/** Takes back a version that nobody can have signed. 404 for none, 400 once it is in force. */
export async function removeText(ctx: OperatorContext, { id }: { id: number }): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await findOwnText(trx.db, id)
    if (row === undefined) throw notFound('合同文本')
    if (row.from_day <= chinaDay(ctx.now))
      throw new ApiError(codes.refused, '这一版已经生效，不能收回；请新增一版代替它')
    if (!(await deleteOwnText(trx.db, id))) throw notFound('合同文本')
    await addAuditEntry(trx, {
      action: 'contractTexts.remove',
      subject: `contract-text/${String(id)}`,
      before: inWords(row),
    })
  })
}

function refuseDay({ now }: OperatorContext, from: string): void {
  const problem = from === '' ? '请填写生效日期' : dayProblem(from)
  if (problem !== undefined) throw new FormError({ from: [problem] })
  if (from <= chinaDay(now)) throw new FormError({ from: ['最早从明天起生效'] })
}

interface Told {
  document: keyof typeof keptTexts
  label: string
  from_day: string
  keeps_earlier: number
  body: string
}

function inWords({ document, label, from_day, keeps_earlier, body }: Told) {
  return {
    title: `${keptTexts[document]} ${label}`,
    from: from_day,
    keepsEarlier: keeps_earlier === 1 ? '是' : '否',
    body,
  }
}
