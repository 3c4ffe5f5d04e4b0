import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { requirePerson } from '#upstream/kernel/operator'
import { noteAlone, readAloneFen, type Scope } from './alone-store'
import { needsSecond } from './rules'
import { deleteAgreement, listAgreements, putAgreement, type AgreementRow } from './store'

export interface Agreed {
  /** Subject as in the audit log: `slip/3`. */
  subject: string
  /** Terms besides the amount, such as a version; both people have to agree to the same. */
  terms: string
  /** Amount that goes to the buyer, 分. */
  amountFen: number
}

/**
 * Four-eyes rule: true when this operator may carry it out now (desk.md §3). Above `FOUR_EYES_FEN`,
 * together with what they have carried out alone in the same scope, the first call only records an
 * agreement, and another operator with the same terms carries it out; other terms start over. 400
 * for agreeing twice, 403 for a key as the second. Call it in a transaction that has locked the
 * store.
 */
export async function agreedByTwo(
  ctx: OperatorContext,
  agreed: Agreed,
  scope: Scope,
): Promise<boolean> {
  const first = await firstToAgree(ctx, agreed)
  const isSecond = first?.amount_fen === agreed.amountFen && first.operator_id !== ctx.operator.id
  if (isSecond || (await needsTwoPeople(ctx, agreed.amountFen, scope)))
    return secondAgrees(ctx, agreed, `同一人合计超过 ${shownFen(ctx.config.FOUR_EYES_FEN)} 的`)
  await deleteAgreement(ctx.db, agreed.subject)
  await noteAlone(ctx, scope, agreed.amountFen)
  return true
}

/** The same regardless of the amount; `what` names the case in words. */
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

/** True when this operator may not carry out this amount alone. */
export async function needsTwoPeople(
  ctx: Pick<OperatorContext, 'config' | 'db' | 'operator'>,
  amountFen: number,
  scope: Scope,
): Promise<boolean> {
  const aloneFen = await readAloneFen(ctx, scope)
  return needsSecond({ amountFen, aloneFen, limitFen: ctx.config.FOUR_EYES_FEN })
}

/** The first agreement to exactly these terms; undefined for none. */
export async function firstToAgree(
  { db }: Pick<OperatorContext, 'db'>,
  { subject, terms }: Pick<Agreed, 'subject' | 'terms'>,
): Promise<AgreementRow | undefined> {
  const first = (await listAgreements(db, [subject])).get(subject)
  return first?.terms === terms ? first : undefined
}
