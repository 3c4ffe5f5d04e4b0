import type { CodePurpose } from '#contract/code'
import { mayDo } from '#contract/store-roles'
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
  const base = callOrThrow(request, 'user.base', {})
  const [user, overview, drafts] = await Promise.all([
    base,
    callIfPossible(request, 'user.overview', {}),
    base.then(({ roles }) =>
      mayDo(roles, 'buy') ? callIfPossible(request, 'orderDraft.list', {}) : undefined,
    ),
  ])
  return {
    tiles: tilesOf(user, overview),
    todos: todosOf(user, overview, drafts?.items),
    overview: overview && pick(overview, ['months', 'newest', 'due']),
    now: shopNow(),
  }
}

/** The account, and how the store allows orders by the desk, for who may buy. */
export async function getAccount(request: Request) {
  const base = callOrThrow(request, 'user.base', {})
  const [user, account, placing] = await Promise.all([
    base,
    callOrThrow(request, 'user.account', {}),
    base.then(({ roles }) =>
      mayDo(roles, 'buy') ? callIfPossible(request, 'orderDraft.placing', {}) : undefined,
    ),
  ])
  return { ...account, user: toAccountUser(user), placing }
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
