import { useShell } from '#app/components/ui/use-shell'
import { May } from '#app/components/ui/may'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import type { FrameUser } from '#app/views/content/frame-data'

export function AccountCard() {
  const shell = useShell()
  return (
    <section className="account-card" aria-label="我的账户">
      {shell.user === undefined ? (
        <Welcome hotLine={shell.common?.site.hotLine} />
      ) : (
        <Account user={shell.user} />
      )}
    </section>
  )
}

function Welcome({ hotLine }: { hotLine: string | undefined }) {
  return (
    <>
      <p className="account-name">您好，欢迎采购</p>
      <p>登录后可见价格，按门店经营范围下单。</p>
      <a className="button button-primary button-wide" href={paths.login()}>
        登录
      </a>{' '}
      <a className="button button-wide" href={paths.registration()}>
        会员注册
      </a>
      {hotLine ? <p className="muted">开户与咨询：{hotLine}</p> : null}
    </>
  )
}

function Account({ user }: { user: FrameUser }) {
  return (
    <>
      <p className="account-name">{user.company}</p>
      <May needs="pay">
        <p>
          余额 <Price yuan={user.balance} />
        </p>
      </May>
      {user.approval === 'pending' && (
        <p className="account-warning">资质审核中，通过后可见价格并下单</p>
      )}
      {user.approval === 'frozen' && (
        <p className="account-warning">账号已冻结，不能下单，请联系客服</p>
      )}
      {user.isStopped && <p className="account-warning">本店已停用，不能下单</p>}
      {user.licences.map((licence) => (
        <p key={licence.kind} className="account-warning">
          {licence.name}
          {licence.state === 'expired' ? '已过期' : `还有 ${licence.daysLeft} 天到期`}
        </p>
      ))}
      <ul className="account-links">
        <li>
          <a href={paths.cart()}>购物车 {user.cartCount}</a>
        </li>
        <li>
          <a href={paths.orders()}>我的订单</a>
        </li>
        <li>
          <a href={paths.favorites()}>我的收藏</a>
        </li>
      </ul>
    </>
  )
}
