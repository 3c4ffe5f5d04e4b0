import { setTimeout as delay } from 'node:timers/promises'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { appealParts, type AppealPart } from '#contract/phone-appeal-states'
import { call } from '#app/upstream-client/api.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import type { Failure } from '#app/upstream-client/result'
import { clientAddressOf } from '#app/web/client-address.server'
import { askQuestion, readSender, type Question } from '#app/web/person.server'
import { getViewer } from './user.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import { takeFiles } from '#app/views/stores/document-files'

const mostBytes = 5 * 1024 * 1024

export type AppealTokens = Record<AppealPart, string[]>

type Appeal = Omit<
  InputOf<Calls['phoneAppeal.create']>,
  'clientAddress' | 'isDoubtful' | 'answered'
>

/** Name and credit code of the signed-in member, as defaults of the form. */
export async function getAppealDefaults(request: Request): Promise<Record<string, string>> {
  const { user } = await getViewer(request)
  if (user === undefined) return {}
  const [base, registration] = await Promise.all([
    callIfPossible(request, 'user.base', {}),
    callIfPossible(request, 'registration.read', {}),
  ])
  return {
    username: base?.username ?? '',
    applicant: base?.name ?? '',
    company: base?.company ?? '',
    creditCode: registration?.company?.creditCode ?? '',
  }
}

/** Submits the appeal; a form that looks automated is asked a question first. */
export async function askByAppeal(
  request: Request,
  form: FormData,
  appeal: Appeal,
): Promise<{ ok: true } | (Failure & { question?: Question })> {
  const { isDoubtful, answered, isWrong, waitMs } = readSender(form)
  const question = askQuestion()
  if (isWrong) {
    const message = '答案不对，请再算一次'
    return { ok: false, message, fieldErrors: { answer: [message] }, question }
  }
  await delay(waitMs)
  const sender = { isDoubtful, answered, clientAddress: clientAddressOf(request) }
  const result = await call(request, 'phoneAppeal.create', { ...appeal, ...sender })
  if (result.ok) return { ok: true }
  return { ...result, ...(result.fieldErrors?.answer && { question }) }
}

/**
 * Uploads the chosen files before the form is validated, so that nobody has to choose them again
 * after an error. The form then has the tokens of all uploaded files.
 */
export async function takeAppealFiles(
  request: Request,
  form: FormData,
): Promise<{ tokens: AppealTokens; refused?: Failure }> {
  const { tokens, failure } = await uploadAll(request, form)
  for (const [part, all] of Object.entries(tokens)) {
    form.delete(part)
    for (const token of all) form.append(part, token)
  }
  return { tokens, ...(failure && { refused: failure }) }
}

async function uploadAll(
  request: Request,
  form: FormData,
): Promise<{ tokens: AppealTokens; failure?: Failure }> {
  const files = takeFiles(form, appealParts)
  const kept = (part: AppealPart) => form.getAll(part).map(String)
  const tokens = { appeal: kept('appeal'), front: kept('front'), back: kept('back') }
  for (const part of Object.keys(appealParts) as AppealPart[])
    for (const file of files[part]) {
      if (file.size > mostBytes) return { tokens, failure: failureAt(part, tooLargeMessage) }
      const result = await call(request, 'phoneAppeal.upload', {}, { file })
      if (!result.ok)
        return { tokens, failure: { ...result, fieldErrors: { [part]: [result.message] } } }
      tokens[part] = [...tokens[part], result.data.token]
    }
  return { tokens }
}

function failureAt(part: AppealPart, message: string): Failure {
  return { ok: false, message, fieldErrors: { [part]: [message] } }
}

/** The pending phone-change appeal of this person; undefined for none, and when the call fails. */
export async function getPendingAppeal(request: Request) {
  return (await callIfPossible(request, 'phoneAppeal.pending', {}))?.appeal
}
