import { WechatForm } from './wechat-form'

export function LoginByWechat({ returnTo }: { returnTo: string }) {
  return (
    <>
      <WechatForm purpose="login" returnTo={returnTo} label="用微信扫码" />
      <p className="field-hint">扫不了码？请用密码登录</p>
    </>
  )
}
