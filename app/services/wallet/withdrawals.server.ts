import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call } from '#app/upstream-client/api.server'
import { getVisitFor } from '#app/web/code-visit.server'
import { sendCode } from '#app/services/account/codes.server'

/** Sends the code of a withdrawal to the phone of the account. */
export function sendWalletCode(request: Request, form: FormData) {
  return sendCode(request, form, { purpose: 'wallet', account: '' })
}

/** Withdraws money; 422 at `amount`, `password` or `code`, 429 and a refusal are failures. */
export async function askWithdrawal(
  request: Request,
  asked: Omit<InputOf<Calls['withdrawal.ask']>, 'session'>,
) {
  const visit = await getVisitFor(request, 'wallet')
  return call(request, 'withdrawal.ask', { ...asked, session: visit?.session ?? '' })
}
