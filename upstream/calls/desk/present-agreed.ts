import type { AgreedFirst } from '#contract/desk/agreed'
import type { OperatorContext } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import type { AgreementRow } from '#upstream/members/agreements/store'
import { firstToAgree } from '#upstream/members/agreements/two-people'

/** The first of two required agreements, as a part of the page data; empty while there is none. */
export async function presentAgreed(
  ctx: OperatorContext,
  subject: string,
  terms: string,
): Promise<{ agreed?: AgreedFirst }> {
  const first = await firstToAgree(ctx, { subject, terms })
  return first === undefined ? {} : { agreed: presentFirst(ctx, first) }
}

export function presentFirst(ctx: OperatorContext, first: AgreementRow): AgreedFirst {
  return {
    by: first.operator,
    at: first.agreed_at,
    amount: formatYuanFen(first.amount_fen),
    isOwn: first.operator_id === ctx.operator.id,
  }
}
