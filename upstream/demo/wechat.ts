import type { WechatPersonId } from '#contract/wechat-people'
import { standIn } from '#upstream/kernel/wechat/platform'
import { standInPerson } from '#upstream/kernel/wechat/stand-in'
import { identityOf } from '#upstream/members/wechat/rules'
import type { BuyerRows } from './buyer-rows'

const dayMs = 86_400_000

/** Which of the invented people of WeChat a demo buyer is. */
const people: Record<string, WechatPersonId> = { 'demo-wechat': 'qing' }

/** Whose WeChat is bound to which demo buyer, as it stands at `now` (ms). */
export function wechatRows(members: BuyerRows['members'], now: number) {
  return members.flatMap(({ id, username }) => {
    const person = people[username]
    if (person === undefined || id === undefined) return []
    const { unionid, webOpenid, nickname: name } = standInPerson(person)
    const known = { appId: standIn.appId, openId: webOpenid, unionId: unionid, name }
    return [{ member_id: id, identity: identityOf(known), name, bound_at: now - 60 * dayMs }]
  })
}
