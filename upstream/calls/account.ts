import type { LoginEvent } from '#contract/login-events'
import { changePassword } from '#upstream/members/accounts/change-password'
import { hashToken } from '#upstream/members/accounts/login'
import { endSessions, listLoginLog, listSessions } from '#upstream/members/accounts/session-store'
import { getMemberSince, setName } from '#upstream/members/accounts/store'
import { changePhone } from '#upstream/members/codes/change-phone'
import type { Handlers } from './handler'

export const accountHandlers = {
  'user.account': async (ctx) => {
    const { memberId } = ctx.buyer
    const [since, sessions, log] = await Promise.all([
      getMemberSince(ctx.db, memberId),
      listSessions(ctx, memberId, hashToken(ctx.token ?? '')),
      listLoginLog(ctx, memberId),
    ])
    const { created_at: createdAt, agreement, agreed_at } = since
    return {
      createdAt,
      ...(agreement !== '' && {
        agreement: { version: agreement, ...(agreed_at !== null && { at: agreed_at }) },
      }),
      sessions,
      log: log.map(({ kind, created_at, ...place }) => ({
        event: kind as LoginEvent,
        at: created_at,
        ...place,
      })),
    }
  },

  'user.update': async (ctx, { name, phone, ...proof }) => {
    if (phone !== undefined) await changePhone(ctx, { phone, ...proof })
    if (name !== undefined) await setName(ctx.db, ctx.buyer.memberId, name)
  },

  'user.changePassword': async (ctx, passwords) => {
    await changePassword(ctx, passwords)
  },

  'user.endSessions': async (ctx, { id }) => {
    const which = id === undefined ? { allBut: hashToken(ctx.token ?? '') } : { id }
    return { ended: await endSessions(ctx, ctx.buyer.memberId, which) }
  },
} satisfies Partial<Handlers>
