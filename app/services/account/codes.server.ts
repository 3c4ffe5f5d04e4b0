import { setTimeout as delay } from 'node:timers/promises'
import type { CodePurpose } from '#contract/code'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import type { Result } from '#app/upstream-client/result'
import { clientAddressOf } from '#app/web/client-address.server'
import {
  codeSession,
  getCodeVisit,
  getVisitFor,
  keepCodeVisit,
  type CodeVisit,
} from '#app/web/code-visit.server'
import { askQuestion, readSender, type Question } from '#app/web/person.server'

/** A refusal, with the anti-bot question to answer first. */
type Asked<T> = Result<T> & { question?: Question }

/** The anti-bot question of a page that sends codes, where its network has sent many. */
export async function questionAtOnce(request: Request): Promise<Question | undefined> {
  const clientAddress = clientAddressOf(request)
  const told = await callIfPossible(request, 'code.asks', { clientAddress })
  return told?.isAsked === true ? askQuestion() : undefined
}

/**
 * Sends a code by SMS to a phone, or to that of a username; the headers keep which. A form that
 * looks automated is asked a question first.
 */
export async function sendCode(
  request: Request,
  form: FormData,
  { purpose, account, username }: { purpose: CodePurpose; account: string; username?: string },
): Promise<Asked<{ headers: Headers }>> {
  const { isDoubtful, answered, isWrong, stamp, waitMs } = readSender(form)
  const question = askQuestion()
  if (isWrong) return { ...refusal({ answer: ['答案不对，请再算一次'] }), question }
  await delay(waitMs)
  const session = await codeSession(request, stamp)
  const clientAddress = clientAddressOf(request)
  const result = await call(request, 'code.send', {
    purpose,
    account,
    session,
    clientAddress,
    isDoubtful,
    answered,
  })
  if (!result.ok) return { ...result, ...(result.fieldErrors?.answer && { question }) }
  const oldTicket = purpose === 'phone-new' ? (await getCodeVisit(request))?.oldTicket : undefined
  const visit: CodeVisit = { session, purpose, account, username, oldTicket, ...result.data }
  return { ok: true, headers: await keepCodeVisit(visit) }
}

/** Exchanges the code for a ticket, which the headers keep. 422 at `code` is a failure. */
export async function checkCode(
  request: Request,
  visit: CodeVisit,
  code: string,
): Promise<Result<{ headers: Headers; ticket: string }>> {
  const { purpose, account, session } = visit
  const result = await call(request, 'code.check', { purpose, account, session, code })
  if (!result.ok) return result
  const { ticket } = result.data
  return { ok: true, ticket, headers: await keepCodeVisit({ ...visit, ticket }) }
}

/** The ticket of the phone: the one kept already, or the one the code is exchanged for. */
export async function provePhone(
  request: Request,
  visit: CodeVisit,
  code: string,
): Promise<Result<{ ticket: string; headers: Headers }>> {
  const { ticket } = visit
  if (ticket !== undefined) return { ok: true, ticket, headers: new Headers() }
  if (code !== '') return checkCode(request, visit, code)
  const message = '请输入短信验证码'
  return { ok: false, message, fieldErrors: { code: [message] } }
}

export async function resetPassword(
  request: Request,
  password: string,
): Promise<Result<{ headers: Headers }>> {
  const visit = await getVisitFor(request, 'forget')
  if (visit?.ticket === undefined) return refusal({}, '请先验证手机号，再设置新密码')
  const { ticket, session } = visit
  const result = await call(request, 'user.resetPassword', { ticket, session, password })
  if (!result.ok) return result
  const done = { ...visit, account: '', ticket: undefined, isReset: true }
  return { ok: true, headers: await keepCodeVisit(done) }
}

export async function getSentMessages(request: Request) {
  const session = (await getCodeVisit(request))?.session
  if (session === undefined) return []
  return (await callOrThrow(request, 'code.sent', { session })).messages
}

function refusal(fieldErrors: Record<string, string[]>, message = '请检查填写内容') {
  return { ok: false, message, fieldErrors } as const
}
