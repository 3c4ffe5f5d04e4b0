/** Texts by template; `{name}` is a value. A provider may use its own texts. */
const templates = {
  'register-code': '您的注册验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
  'register-known': '该手机号已注册，可直接登录或找回密码。若非本人操作，请忽略本短信。',
  'forget-code': '您正在找回密码，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
  'forget-unknown': '该手机号尚未注册，没有可找回的密码。若非本人操作，请忽略本短信。',
  'password-reset':
    '您的登录密码已于 {time} 通过短信验证码重置，其他设备已退出。若非本人操作，请立即致电客服。',
  'phone-code': '您正在更换账号的手机号，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
  'sign-code': '您正在签署电子合同，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
  'wallet-code': '您正在申请余额提现，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
  'phone-known': '该手机号已注册其他账号，不能再绑定。若非本人操作，请忽略本短信。',
  'password-change': '您的登录密码已于 {time} 修改，其他设备已退出。若非本人操作，请立即致电客服。',
  'registration-approved': '贵单位的资质已通过审核，可以登录查看价格并下单。',
  'registration-returned': '贵单位提交的资料需要修改，请登录查看退回原因后重新提交。',
  'registration-removal':
    '您的注册尚未完成，{day} 起将删除已填写的资料。请登录后提交审核；不再需要请忽略。',
  'licence-accepted': '贵单位更新的{name}已通过审核，可登录“资质证照”查看。',
  'licence-returned': '贵单位提交的{name}被退回，请登录“资质证照”查看原因后重新上传。',
  'licence-ending': '贵单位的{name}有效期至 {day}，请登录“资质证照”及时更新，以免影响采购。',
  'licence-ended': '贵单位的{name}已于 {day} 到期，相关商品已暂停采购，更新并审核通过后恢复。',
  'right-accepted': '贵单位申请的{name}已开通，有效期至 {day}。',
  'right-rejected': '贵单位申请的{name}未通过，请登录“资质证照”查看原因，{day} 起可再次申请。',
  'change-accepted': '贵单位的变更申请已通过审核，新的单位资料即日生效。',
  'change-returned': '贵单位的变更申请被退回，请登录“资质证照”查看原因后重新提交。',
  'appeal-rejected': '您的信用代码申诉未通过，请登录查看原因。',
  'appeal-referred': '您的信用代码申诉已转给该单位的负责人，对方会用短信邀请您加入。',
  'appeal-accepted': '您的信用代码申诉已核对，请登录继续办理。',
  'code-taken': '贵店登记的信用代码经核对已移交，门店暂不能下单，请登录查看原因或致电客服。',
  'message-notice': '您有一条{type}消息：{title}。请登录“我的消息”查看。',
  'phone-appeal-approved':
    '凭盖章申请，您账号的手机号将于 {time} 更换为尾号 {end}。若非本人操作，请立即登录“基本信息”停止，或致电客服。',
  'phone-appeal-rejected': '您提交的换绑手机号申请未通过：{reason}。如需帮助请致电客服。',
  'phone-appeal-stopped': '您提交的换绑手机号申请已被账号持有人停止。若有疑问请致电客服。',
  'phone-appeal-taken': '您提交的换绑手机号申请未生效：该手机号已注册其他账号。请致电客服。',
  'phone-appeal-done':
    '您账号的手机号已于 {time} 更换为本号码，可用它登录或找回密码。其他设备已退出。',
  'wechat-code': '您正在把微信绑定到账号，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
  'wechat-unknown': '该手机号尚未注册，没有可绑定微信的账号。若非本人操作，请忽略本短信。',
  'wechat-bound':
    '您的账号已于 {time} 绑定微信，今后可用它登录。若非本人操作，请立即解绑并致电客服。',
  'wechat-unbound': '您的账号已于 {time} 解绑微信。若非本人操作，请立即致电客服。',
  'store-invitation': '{company} 邀请您加入门店，请在 7 天内打开 {link} 接受。与您无关请忽略。',
  'join-code': '您正在接受门店的邀请，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
  'join-known': '该手机号已有账号，请登录后打开邀请链接接受邀请。若非本人操作，请忽略本短信。',
  'draft-sent': '业务员 {by} 为您备好一张采购单，共 {count} 种 {total}，请在 {time} 前登录确认。',
  'draft-placed':
    '业务员 {by} 接您的电话代下单，共 {count} 种 {total}，请在 {time} 前付款。不是您要的货请致电客服。',
  'phone-change': '您账号的手机号已于 {time} 更换为尾号 {end}。若非本人操作，请立即致电客服。',
} as const
export type SmsTemplate = keyof typeof templates

/** The text of a message. A template that no longer exists shows its values only. */
export function smsText(
  signature: string,
  template: string,
  values: Record<string, string>,
): string {
  const words =
    template in templates ? templates[template as SmsTemplate] : Object.values(values).join(' ')
  return `【${signature}】${words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`
}
