import { contactText } from '#app/words/contact'
import { AppCode } from './app-code'
import { Brand } from './brand'
import { EntranceLinks } from './link-items'
import type { FrameProps } from './frame'

export function LoginHeader({ common, user }: FrameProps) {
  const contact = contactText(user?.admin, common?.site.qq1)
  return (
    <header className="login-header">
      <div className="container login-header-inner">
        <Brand />
        <ul className="top-bar-links">
          <EntranceLinks />
          <li>
            <AppCode label="手机商城" />
          </li>
          {common?.site.hotLine && <li>投诉电话：{common.site.hotLine}</li>}
          {contact && <li>{contact}</li>}
        </ul>
      </div>
    </header>
  )
}
