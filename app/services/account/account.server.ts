import type { CodePurpose } from '#contract/code'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { toAccountUser } from '#app/views/account/account'
import { tilesOf } from '#app/views/account/member-front'
import { todosOf } from '#app/views/account/todo'
import { pick } from '#app/views/pick'
import { shopNow } from '#app/web/clock.server'
import { getCodeVisit, keepCodeVisit, type CodeVisit } from '#app/web/code-visit.server'
import { checkCode } from './codes.server'

/** The first page of the member centre; without `user.overview` it shows what the user says. */
export async function getMemberFront(request: Request) {
  const [user, overview] = await Promise.all([
    callOrThrow(request, 'user.base', {}),
    callIfPossible(request, 'user.overview', {}),
  ])
  return {
    tiles: tilesOf(user, overview),
    todos: todosOf(user, overview),
    overview: overview && pick(overview, ['months', 'newest', 'due']),
    now: shopNow(),
  }
}

export async function getAccount(request: Request) {
  const [user, account] = await Promise.all([
    callOrThrow(request, 'user.base', {}),
    callOrThrow(request, 'user.account', {}),
  ])
  return { ...account, user: toAccountUser(user) }
}

/** The state of a phone change: which phone has to confirm, and whether its code was sent. */
export async function getPhoneChange(request: Request) {
  const visit = await getCodeVisit(request)
  const isOurs = visit?.purpose === 'phone-old' || visit?.purpose === 'phone-new'
  const purpose: CodePurpose = isOurs && visit.oldTicket !== undefined ? 'phone-new' : 'phone-old'
  const sent = isOurs && visit.purpose === purpose && visit.account !== '' ? visit : undefined
  return { visit, purpose, sent }
}

/**
 * Checks the code of the old phone, then that of the new one, which changes the phone. The headers
 * keep the progress. A failure is 422 at `code`; `problem` is set where a proof has expired or
 * belongs to another member, and the change starts over.
 */
export async function checkPhoneCode(
  request: Request,
  visit: CodeVisit,
  code: string,
): Promise<Result<{ headers: Headers; isDone: boolean; problem?: string }>> {
  const checked = await checkCode(request, visit, code)
  if (!checked.ok) return checked
  const { ticket } = checked
  const next: CodeVisit = { ...visit, account: '', ticket: undefined }
  if (visit.purpose === 'phone-old') {
    const kept = await keepCodeVisit({ ...next, oldTicket: ticket })
    return { ok: true, headers: kept, isDone: false }
  }
  const { account: phone, session, oldTicket } = visit
  const proof = { phone, session, oldTicket, newTicket: ticket }
  const result = await call(request, 'user.update', proof)
  const headers = await keepCodeVisit({ ...next, oldTicket: undefined })
  if (result.ok) return { ok: true, headers, isDone: true }
  if (result.fieldErrors?.phone === undefined) return result
  return { ok: true, headers, isDone: false, problem: result.message }
}
