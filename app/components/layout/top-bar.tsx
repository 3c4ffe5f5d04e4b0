import { useLocation } from '@remix-run/react'
import type { FrameUser } from '#app/views/content/frame-data'
import { PageForm } from '#app/components/ui/page-form'
import { paths } from '#app/site/paths'
import { useIsLite } from '#app/browser/use-is-lite'
import { AppCode } from './app-code'
import { EntranceLinks, LinkItems } from './link-items'
import { LiteSwitch } from './lite-switch'

/**
 * The signed-in user, and links that every page has (product.md §2). On phones folded behind its
 * name; the fold has no content of its own, because a closed `<details>` hides it everywhere.
 */
export function TopBar({ user }: { user: FrameUser | undefined }) {
  const { pathname, search } = useLocation()
  const isLite = useIsLite()
  return (
    <>
      <details className="top-bar-fold" key={pathname}>
        <summary>账户</summary>
      </details>
      <div className="top-bar">
        <div className="container top-bar-inner">
          {user === undefined ? (
            <p>
              您好，欢迎光临！<a href={paths.login()}>请登录</a>{' '}
              <a href={paths.registration()}>会员注册</a>
            </p>
          ) : (
            <PageForm action={paths.login()}>
              {user.storeCount > 1 ? (
                <a href={paths.stores()}>{`${user.company}（切换门店）`}</a>
              ) : (
                <span>{user.company}</span>
              )}{' '}
              <button type="submit" className="link-button" name="intent" value="sign-out">
                安全退出
              </button>
            </PageForm>
          )}
          <ul className="top-bar-links">
            <EntranceLinks />
            <li>
              <MemberLinks />
            </li>
            <LinkItems
              links={[
                ['我的订单', paths.orders()],
                ['电子发票查询', paths.invoices()],
                ['质检报告查询', user?.inspectionUrl ?? paths.inspection()],
              ]}
            />
            <li>
              <AppCode label="手机商城" />
            </li>
            <li>
              <LiteSwitch isLite={isLite} returnTo={pathname + search} className="link-button" />
            </li>
          </ul>
        </div>
      </div>
    </>
  )
}

function MemberLinks() {
  return (
    <details className="popover">
      <summary>会员中心</summary>
      <ul className="popover-box">
        <LinkItems
          links={[
            ['我的待办', paths.member()],
            ['我的消息', paths.messages()],
            ['我的收藏', paths.favorites()],
            ['我的优惠券', paths.coupons()],
            ['收货地址', paths.addresses()],
            ['资质证照', paths.licences()],
            ['电子合同', paths.contract()],
            ['基本信息', paths.account()],
          ]}
        />
      </ul>
    </details>
  )
}
