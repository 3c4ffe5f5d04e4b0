/** Events of the login log, free of zod so that browser code can import them. */
export const loginEvents = {
  signIn: '登录',
  wechatSignIn: '微信登录',
  wrongPassword: '密码错误',
  blocked: '密码错误次数过多，暂停登录',
  passwordReset: '用短信验证码重置密码',
  passwordChange: '修改密码',
  phoneChange: '更换手机号',
  wechatBind: '绑定微信',
  wechatUnbind: '解绑微信',
} as const
export type LoginEvent = keyof typeof loginEvents
