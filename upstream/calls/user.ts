import type { Handlers } from './handler'
import { contractParagraphs, contractTitle } from '#upstream/members/contracts/purchase-contract'
import { hashToken, login } from '#upstream/members/accounts/login'
import { presentUser } from './present-user'
import { deleteToken, signContract } from '#upstream/members/accounts/store'

export const memberHandlers = {
  'user.login': ({ database, config, now }, input) => login(database.db, config, input, now),

  'user.logout': async ({ database, token }) => {
    if (token !== undefined) await deleteToken(database.db, hashToken(token))
    return {}
  },

  'user.base': (context) => presentUser(context),

  'user.contract': ({ buyer }) =>
    Promise.resolve({
      title: contractTitle,
      paragraphs: contractParagraphs,
      company: buyer.company,
      ...(buyer.contractSignedAt !== null && { signedAt: buyer.contractSignedAt }),
      ...(buyer.contractSignedBy !== null && { signedBy: buyer.contractSignedBy }),
    }),

  'user.signContract': async ({ database, buyer, now }, { name }) => {
    await signContract(database.db, buyer.storeId, name, now)
    return {}
  },
} satisfies Partial<Handlers>
