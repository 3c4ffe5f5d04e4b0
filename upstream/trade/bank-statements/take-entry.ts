import { codes } from '#contract/envelope'
import { subjectKinds, type SubjectKind } from '#contract/desk/audit-actions'
import type { OperatorContext } from '#upstream/kernel/context'
import { nameSubjects } from '#upstream/kernel/db/subject-names'
import { ApiError } from '#upstream/kernel/errors'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { moveEntry, type BankEntryRow } from './store'

export const takenMeanwhile = '这笔流水刚刚已处理过'

/** Uses an entry up for what was booked from it, `slip/3`. 409 on a version conflict. */
export async function takeEntry(
  ctx: OperatorContext,
  entry: BankEntryRow,
  used_for: string,
): Promise<void> {
  if (!(await moveEntry(ctx, entry, { state: 'used', used_for })))
    throw new ApiError(codes.changed, takenMeanwhile)
  await addAuditEntry(ctx, {
    action: 'statements.use',
    subject: `bank-entry/${String(entry.id)}`,
    after: {
      for: await inWords(ctx, used_for),
      amountFen: entry.amount_fen,
      bank: entry.reference,
    },
  })
}

/** `充值 CZ3`: the subject as people call it. */
async function inWords({ db }: OperatorContext, subject: string): Promise<string> {
  const [kind = '', id = ''] = subject.split('/')
  const name = (await nameSubjects(db, [subject])).get(subject) ?? id
  return `${subjectKinds[kind as SubjectKind].name} ${name}`
}
