import type { Flow } from './handle'

/** Multi-step flows, except the checkout's, which every page's scripts include. */
export const forgetFlow: Flow = {
  label: '找回密码步骤',
  steps: ['验证手机', '重置密码', '完成'],
}

export const chainFlow: Flow = { label: '多店注册步骤', steps: ['账号', '门店', '资料与证照'] }

export const registerFlow: Flow = { label: '注册步骤', steps: ['账号', '单位资料', '证照'] }
