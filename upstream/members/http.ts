import type { Context, Handlers } from '../http/context'
import { licenceKinds, type Buyer } from './buyer'
import { contractParagraphs, contractTitle } from './purchase-contract'
import { hashToken, login } from './login'
import { licenceState } from './rules'
import { countCartLines, deleteToken, signContract } from './store'
import { formatYuanFen } from '../money'

export const memberHandlers = {
  'user.login': ({ database, config, now }, input) => login(database.db, config, input, now),

  'user.logout': async ({ database, token }) => {
    if (token !== undefined) await deleteToken(database.db, hashToken(token))
    return {}
  },

  'user.base': async (context) => {
    const { buyer } = context
    return {
      username: buyer.username,
      name: buyer.name,
      phone: buyer.phone,
      company: buyer.company,
      kind: buyer.kind,
      region: buyer.region,
      rank: buyer.rank,
      isPassed: buyer.approval === 'approved',
      approval: buyer.approval,
      balance: formatYuanFen(buyer.balanceFen),
      points: buyer.points,
      cartCount: await countCartLines(context.database.db, buyer.storeId),
      admin: { ...buyer.manager, isDefault: buyer.manager.name === '客服中心' },
      licences: presentLicences(context),
      scope: [...buyer.scope],
      isContractSigned: buyer.contractSignedAt !== null,
    }
  },

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

function presentLicences({ buyer, now }: Context<Buyer>) {
  return buyer.licences.map(({ kind, number, validUntil }) => ({
    kind,
    name: licenceKinds[kind],
    number,
    validUntil,
    ...licenceState(validUntil, now),
  }))
}
