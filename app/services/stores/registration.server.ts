import { createHash } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { agreementCode } from '#contract/help-codes'
import type { Registration } from '#contract/registration'
import { paths } from '#app/site/paths'
import { registrationPaths } from '#app/site/registration-paths'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { clientAddressOf } from '#app/web/client-address.server'
import { getVisitFor, keepCodeVisit } from '#app/web/code-visit.server'
import { redirectWithToast } from '#app/web/toast.server'
import { getHelpArticle } from '#app/services/content/articles.server'
import { startSession } from '#app/services/account/user.server'
import { takeWechatIdentity } from '#app/services/account/wechat.server'

/** The page where a registration continues. */
export function pageOf({ approval, openStep }: Registration): string {
  if (approval === 'approved' || approval === 'frozen') return paths.licences()
  return registrationPaths.step(openStep === 2 ? 2 : 3)
}

/** The registration for the page of a step; redirects to the open step when it is another. */
export async function requireStep(request: Request, step: 2 | 3): Promise<Registration> {
  const registration = await callOrThrow(request, 'registration.read', {})
  const { approval, openStep } = registration
  if (approval === 'approved' || approval === 'frozen') throw redirect(paths.licences())
  if (step === 3 && openStep === 2)
    throw await redirectWithToast(registrationPaths.step(2), {
      kind: 'warning',
      message: '请先完成第 2 步：填写单位资料',
    })
  if (step === 2 && openStep === 0) throw redirect(registrationPaths.step(3))
  return registration
}

/** The version of the current user agreement; of an upstream that has none a hash of its text. */
export async function getAgreementVersion(request: Request): Promise<string> {
  const { article } = await getHelpArticle(request, agreementCode)
  if (article === undefined) return 'none'
  const hash = createHash('sha256').update(String(article.html)).digest('hex').slice(0, 16)
  return article.version ?? hash
}

interface NewAccount {
  username: string
  password: string
  agreement: string
  ticket: string
  /** True when the WeChat of this browser is bound along with it. */
  bindsWechat: boolean
}

/**
 * Opens the account of a ticket, and signs in. 422 at `username` or `password` is a failure, and
 * the ticket stays valid.
 */
export async function beginRegistration(
  request: Request,
  { bindsWechat, ...account }: NewAccount,
): Promise<Result<{ headers: Headers }>> {
  const visit = await getVisitFor(request, 'register')
  if (visit === undefined) return { ok: false, message: '请先验证手机号' }
  const wechat = bindsWechat ? await takeWechatIdentity(request) : undefined
  if (bindsWechat && wechat === undefined)
    return { ok: false, message: '微信授权已过期。可以先注册，再到会员中心绑定微信' }
  const result = await call(request, 'registration.begin', {
    ...account,
    session: visit.session,
    identityTicket: wechat?.ticket,
    clientAddress: clientAddressOf(request),
    userAgent: request.headers.get('User-Agent')?.slice(0, 400),
  })
  if (!result.ok) return result
  const headers = await startSession(request, { ...result.data, company: '' })
  const over = await keepCodeVisit({ ...visit, account: '', ticket: undefined })
  return { ok: true, headers: new Headers([...headers, ...over, ...(wechat?.headers ?? [])]) }
}
