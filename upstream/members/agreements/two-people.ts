import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { requirePerson } from '#upstream/kernel/operator'
import { deleteAgreement, listAgreements, putAgreement, type AgreementRow } from './store'

/** What somebody wants to do with money. */
export interface Agreed {
  /** As in the trail: `slip/3`. */
  subject: string
  /** What is agreed to besides the amount: a version, an application. Two people agree to the same. */
  terms: string
  /** What goes to the buyer by this decision, 分. */
  amountFen: number
}

/**
 * Whether this operator may carry it out now (desk.md §3): above `FOUR_EYES_FEN` the first who says so
 * agrees, and somebody else who says the very same carries it out. Whoever says something else agrees
 * to that, as the first. 400 for who has agreed already, 403 for a key as the second. For a transaction
 * in which the subject is locked.
 */
export async function agreedByTwo(ctx: OperatorContext, agreed: Agreed): Promise<boolean> {
  if (needsTwoPeople(ctx, agreed.amountFen))
    return secondAgrees(ctx, agreed, `超过 ${shownFen(ctx.config.FOUR_EYES_FEN)} 的`)
  await deleteAgreement(ctx.db, agreed.subject)
  return true
}

/** The same for what always takes two people, whatever the amount; `what` is that in words. */
export async function secondAgrees(
  ctx: OperatorContext,
  { subject, terms, amountFen }: Agreed,
  what: string,
): Promise<boolean> {
  const first = (await listAgreements(ctx.db, [subject])).get(subject)
  if (first?.terms !== terms || first.amount_fen !== amountFen) {
    await putAgreement(ctx, { subject, terms, amount_fen: amountFen })
    return false
  }
  if (first.operator_id === ctx.operator.id)
    throw new ApiError(codes.refused, `您已确认过，${what}须由另一人办理`)
  requirePerson(ctx)
  await deleteAgreement(ctx.db, subject)
  return true
}

/** Whether so much takes two people, 分. */
export function needsTwoPeople({ config }: Pick<OperatorContext, 'config'>, amountFen: number) {
  return amountFen > config.FOUR_EYES_FEN
}

/** Who has agreed first to this, as it stands; undefined for nobody. */
export async function firstToAgree(
  { db }: Pick<OperatorContext, 'db'>,
  { subject, terms }: Pick<Agreed, 'subject' | 'terms'>,
): Promise<AgreementRow | undefined> {
  const first = (await listAgreements(db, [subject])).get(subject)
  return first?.terms === terms ? first : undefined
}
