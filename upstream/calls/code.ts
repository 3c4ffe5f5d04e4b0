import { isMobile } from '#contract/contact'
import { readSentSms } from '#upstream/ports/sms/outbox'
import { notFound } from '#upstream/kernel/errors'
import { hashToken } from '#upstream/members/accounts/login'
import { accountKey } from '#upstream/members/accounts/rules'
import { checkCode } from '#upstream/members/codes/check-code'
import { resetPassword } from '#upstream/members/codes/reset-password'
import { asksQuestion, namedSession, sendCode } from '#upstream/members/codes/send-code'
import type { Handlers } from './handler'

export const codeHandlers = {
  'code.send': (ctx, input) => sendCode(ctx, input),
  'code.asks': async (ctx, { clientAddress }) => ({
    isAsked: await asksQuestion(ctx, clientAddress),
  }),
  'code.check': (ctx, input) => checkCode(ctx, input),

  'code.sent': async (ctx, { session }) => {
    if (ctx.config.SHOP_MODE !== 'demo') throw notFound('页面')
    const asked = { asked: hashToken(session), named: hashToken(namedSession(session)) }
    return { messages: await readSentSms(ctx, asked) }
  },

  'user.resetPassword': resetPassword,

  'user.phone': (ctx, { value }) => {
    const phone = accountKey(value)
    return Promise.resolve({ isValid: isMobile(phone), isOwn: phone === ctx.buyer.phone })
  },
} satisfies Partial<Handlers>
