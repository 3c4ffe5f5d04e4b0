import type { User } from '#contract/user'
import { siteOf } from '#upstream/goods/catalogue/listing/common-data'
import { rankName } from '#upstream/goods/pricing/rank-name'
import { isInScope } from '#upstream/goods/eligibility/rules'
import type { Context } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import { licenceKinds, type Buyer } from '#upstream/kernel/buyer'
import { chatToken } from '#upstream/members/accounts/chat-token'
import { getContractStatuses } from '#upstream/members/contracts/status'
import { licenceState } from '#upstream/members/accounts/rules'
import { openStep } from '#upstream/members/registration/rules'
import { getFrameFacts } from '#upstream/trade/cart/frame-store'

export async function presentUser(ctx: Context<Buyer>): Promise<User> {
  const { buyer, config, database, now } = ctx
  const isPassed = buyer.approval === 'approved'
  const [{ cartCount, messageCount, wechat, storeCount }, statuses] = await Promise.all([
    getFrameFacts(database.db, buyer),
    getContractStatuses(ctx, buyer.storeId),
  ])
  const { qq1, qq2, hotLine } = siteOf(config)
  const chatSecret = isPassed ? config.CHAT_SECRET : undefined
  return {
    show: true,
    username: buyer.username,
    name: buyer.name,
    phone: buyer.phone,
    company: buyer.company,
    storeId: buyer.storeId,
    storeCount,
    roles: [...buyer.roles],
    face: '',
    kind: buyer.kind,
    region: buyer.region,
    rank: buyer.rank,
    rankName: rankName(config.RANK_NAMES, buyer.rank),
    isPassed,
    approval: buyer.approval,
    isStopped: buyer.isStopped,
    movedOutOf: buyer.movedOutOf ?? '',
    openStep: openStep(buyer.approval, buyer.company !== ''),
    balance: formatYuanFen(buyer.balanceFen),
    points: buyer.points,
    cartCount,
    messageCount,
    wechat: wechat ?? '',
    admin: presentManager(ctx),
    commonConfig: { qq1, qq2, hotLine },
    qualityInspection: { url: config.INSPECTION_URL ?? '', message: config.INSPECTION_MESSAGE },
    loginUrl: '',
    canSeeFreeShippingZone: buyer.canSeeFreeShippingZone,
    isSpecial: buyer.isSpecial,
    isCanChat: chatSecret !== undefined,
    chatToken: chatSecret === undefined ? '' : await chatToken(chatSecret, buyer, now),
    isAfterSale: isPassed,
    licences: presentLicences(ctx),
    scope: [...buyer.scope].filter((name) => isInScope(name, buyer, now)),
    isContractSigned: statuses.every(({ state }) => state !== 'due'),
    contractEndsOn: statuses.find(({ state }) => state === 'ending')?.until ?? '',
  }
}

/** Who has no manager of their own is looked after by the hot line that there is now. */
function presentManager({ buyer, config }: Context<Buyer>): User['admin'] {
  const { name, phone } = buyer.manager
  const isDefault = name === '客服中心'
  return { name, phone: isDefault && config.HOT_LINE !== '' ? config.HOT_LINE : phone, isDefault }
}

function presentLicences(ctx: Context<Buyer>): User['licences'] {
  const counted = ctx.buyer.licences.filter(({ isInReview }) => !isInReview)
  return counted.map(({ kind, number, validUntil }) => ({
    kind,
    name: licenceKinds[kind],
    number,
    validUntil,
    ...licenceState(validUntil, ctx.now),
  }))
}
