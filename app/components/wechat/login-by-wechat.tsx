import { WechatForm } from './wechat-form'

export function LoginByWechat({ returnTo }: { returnTo: string }) {
  return (
    <>
      <WechatForm purpose="login" returnTo={returnTo} label="用微信扫码" />
      <p className="field-hint">
        微信的扫码页需要脚本。浏览器没有脚本的，请用密码登录，再到会员中心“绑定微信”用绑定码绑定。
      </p>
    </>
  )
}
