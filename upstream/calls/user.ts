import type { Handlers } from './handler'
import { contractParagraphs, contractTitle } from '#upstream/members/contracts/purchase-contract'
import { hashToken, login } from '#upstream/members/accounts/login'
import { presentUser } from './present-user'
import { deleteToken, signContract } from '#upstream/members/accounts/store'

export const memberHandlers = {
  'user.login': (ctx, input) => login(ctx, input),

  'user.logout': async (ctx) => {
    if (ctx.token !== undefined) await deleteToken(ctx.db, hashToken(ctx.token))
    return {}
  },

  'user.base': (ctx) => presentUser(ctx),

  'user.contract': (ctx) =>
    Promise.resolve({
      title: contractTitle,
      paragraphs: contractParagraphs,
      company: ctx.buyer.company,
      ...(ctx.buyer.contractSignedAt !== null && { signedAt: ctx.buyer.contractSignedAt }),
      ...(ctx.buyer.contractSignedBy !== null && { signedBy: ctx.buyer.contractSignedBy }),
    }),

  'user.signContract': async (ctx, { name }) => {
    await signContract(ctx, ctx.buyer.storeId, name)
    return {}
  },
} satisfies Partial<Handlers>
