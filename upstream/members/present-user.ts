import type { User } from '#contract/user'
import { readSite } from '../catalogue/common-data'
import type { Context } from '../http/context'
import { formatYuanFen } from '../money'
import { licenceKinds, type Buyer } from './buyer'
import { chatToken } from './chat-token'
import { licenceState } from './rules'
import { getFrameFacts } from './store'

/** The signed-in buyer as every page's frame asks for it. */
export async function presentUser(context: Context<Buyer>): Promise<User> {
  const { buyer, config, database, now } = context
  const isPassed = buyer.approval === 'approved'
  const { cartCount, messageCount, site } = await getFrameFacts(database.db, buyer.storeId)
  const { qq1, qq2, hotLine } = readSite(site)
  const chatSecret = isPassed ? config.CHAT_SECRET : undefined
  return {
    show: true,
    username: buyer.username,
    name: buyer.name,
    phone: buyer.phone,
    company: buyer.company,
    face: '',
    kind: buyer.kind,
    region: buyer.region,
    rank: buyer.rank,
    isPassed,
    approval: buyer.approval,
    balance: formatYuanFen(buyer.balanceFen),
    points: buyer.points,
    cartCount,
    messageCount,
    wechat: '',
    admin: { ...buyer.manager, isDefault: buyer.manager.name === '客服中心' },
    commonConfig: { qq1, qq2, hotLine },
    qualityInspection: { url: config.INSPECTION_URL ?? '', message: config.INSPECTION_MESSAGE },
    loginUrl: '',
    canSeeFreeShippingZone: buyer.canSeeFreeShippingZone,
    isSpecial: buyer.isSpecial,
    isCanChat: chatSecret !== undefined,
    chatToken: chatSecret === undefined ? '' : await chatToken(chatSecret, buyer, now),
    isAfterSale: isPassed,
    licences: presentLicences(context),
    scope: [...buyer.scope],
    isContractSigned: buyer.contractSignedAt !== null,
  }
}

function presentLicences({ buyer, now }: Context<Buyer>): User['licences'] {
  return buyer.licences.map(({ kind, number, validUntil }) => ({
    kind,
    name: licenceKinds[kind],
    number,
    validUntil,
    ...licenceState(validUntil, now),
  }))
}
