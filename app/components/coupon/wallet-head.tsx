import { May } from '#app/components/ui/may'
import { paths } from '#app/site/paths'
import { walletPaths } from '#app/site/wallet-paths'

const pages = [
  ['积分', walletPaths.points()],
  ['优惠券', paths.coupons()],
  ['现金券', walletPaths.vouchers()],
] as const

export function WalletHead({ title, current }: { title: string; current: string }) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      <nav className="wallet-pages" aria-label="我的钱包">
        <May needs="pay">
          <WalletLink label="余额" href={walletPaths.balance()} current={current} />
        </May>
        {pages.map(([label, href]) => (
          <WalletLink key={href} label={label} href={href} current={current} />
        ))}
        <a href={paths.couponCentre()}>领券中心</a>
      </nav>
    </div>
  )
}

function WalletLink({ label, href, current }: { label: string; href: string; current: string }) {
  return (
    <a href={href} aria-current={label === current ? 'page' : undefined}>
      {label}
    </a>
  )
}
