import { contactText } from '#app/words/contact'
import { paths } from '#app/site/paths'
import { AppCode } from './app-code'
import { Brand } from './brand'
import type { FrameProps } from './frame'

export function LoginHeader({ common, user }: FrameProps) {
  const contact = contactText(user?.admin, common?.site.qq1)
  return (
    <header className="login-header">
      <div className="container login-header-inner">
        <Brand />
        <ul className="top-bar-links">
          <li>
            <a href={paths.home()}>返回首页</a>
          </li>
          <li>
            <a href={paths.addToDesktop()}>添加到桌面</a>
          </li>
          <li>
            <AppCode label="手机采芝" />
          </li>
          {common !== undefined && <li>投诉电话：{common.site.hotLine}</li>}
          {contact !== undefined && <li>{contact}</li>}
        </ul>
      </div>
    </header>
  )
}
