import { paths } from '#app/utils/paths'
import type { FrameProps } from './frame'

/** The quieter header of login and registration: home, hotline, contact (product.md §2). */
export function LoginHeader({ common, user }: FrameProps) {
  const contact =
    user !== undefined && !user.admin.isDefault ? `专属客服：${user.admin.name}` : undefined
  return (
    <header className="login-header">
      <div className="container login-header-inner">
        <a className="brand" href={paths.home()}>
          <span className="brand-mark" aria-hidden="true">
            采芝
          </span>
          <span>医药采购商城</span>
        </a>
        <ul className="top-bar-links">
          <li>
            <a href={paths.home()}>返回首页</a>
          </li>
          {common !== undefined && <li>投诉电话：{common.site.hotLine}</li>}
          {contact !== undefined && <li>{contact}</li>}
        </ul>
      </div>
    </header>
  )
}
