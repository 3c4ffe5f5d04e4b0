import { approvalStates } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import { useMay } from '#app/components/ui/may'
import type { AccountUser } from '#app/views/account/account'
import { formatDateTime } from '#app/words/dates'
import { yuanText } from '#app/words/money'

export function AccountFacts({ user, createdAt }: { user: AccountUser; createdAt: number }) {
  const { admin } = user
  // As in the list of stores, the balance is shown to people who may pay.
  const mayPay = useMay('pay')
  const facts: [string, string][] = [
    ['用户名', user.username],
    ['手机号', user.phone],
    ['单位', user.company],
    ['类型', storeKinds[user.kind]],
    ['地区', user.region],
    ['资质', approvalStates[user.approval]],
    ['状态', user.isStopped ? '已停用，不能下单' : ''],
    ['会员等级', user.rankName === '' ? `${user.rank} 级` : user.rankName],
    ['余额', mayPay ? yuanText(user.balance) : ''],
    ['积分', String(user.points)],
    ['微信', user.wechat],
    ['购物车', `${user.cartCount} 种`],
    ['未读消息', `${user.messageCount} 条`],
    ['客服热线', user.commonConfig.hotLine],
    ['客服 QQ', [user.commonConfig.qq1, user.commonConfig.qq2].filter(Boolean).join('、')],
    [admin.isDefault ? '客服' : '客户经理', `${admin.name} ${admin.phone}`],
    ['注册时间', formatDateTime(createdAt)],
  ]
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {user.loginUrl !== '' && (
        <div>
          <dt>其他网站</dt>
          <dd>
            <a href={user.loginUrl}>登录批发商的其他网站</a>
          </dd>
        </div>
      )}
    </dl>
  )
}
