import type { WechatPersonId } from '#contract/wechat-people'
import { standIn } from '#upstream/ports/wechat/platform'
import { standInPerson } from '#upstream/ports/wechat/stand-in'
import { identityOf } from '#upstream/members/wechat/rules'
import type { BuyerRows } from './buyer-rows'

const dayMs = 86_400_000

const people: Record<string, WechatPersonId> = { 'demo-wechat': 'qing' }

export function followerRows(now: number) {
  return Object.values(people).map((person) => {
    const { unionid, webOpenid, officialOpenid, nickname: name } = standInPerson(person)
    const known = { appId: standIn.appId, openId: webOpenid, unionId: unionid, name }
    return { identity: identityOf(known), open_id: officialOpenid, followed_at: now - 60 * dayMs }
  })
}

export function channelRows(buyers: Pick<BuyerRows, 'members' | 'stores'>, now: number) {
  const owners = buyers.members.flatMap(({ id, username }) => (username in people ? [id] : []))
  return buyers.stores.flatMap(({ id, owner_id }) =>
    id === undefined || !owners.includes(owner_id)
      ? []
      : (
          [
            ['order', 'wechat'],
            ['invoice', 'wechat'],
            ['funds', 'sms'],
          ] as const
        ).map(([type, channel]) => ({
          store_id: id,
          type,
          channel,
          created_at: now - 59 * dayMs,
        })),
  )
}

export function wechatRows(members: BuyerRows['members'], now: number) {
  return members.flatMap(({ id, username }) => {
    const person = people[username]
    if (person === undefined || id === undefined) return []
    const { unionid, webOpenid, nickname: name } = standInPerson(person)
    const known = { appId: standIn.appId, openId: webOpenid, unionId: unionid, name }
    return [{ member_id: id, identity: identityOf(known), name, bound_at: now - 60 * dayMs }]
  })
}
