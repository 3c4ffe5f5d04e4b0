const names: Readonly<Record<string, string>> = {
  'close-unpaid-orders': '关闭未付款订单',
  'ask-online-payments': '查询在线支付',
  'refund-online-payments': '原路退款',
  'end-lapsed-requests': '过期采购申请作废',
  'receive-shipped-orders': '自动收货',
  'open-invoices': '生成待开发票',
  'issue-invoices': '开具发票',
  'end-red-confirmations': '红字确认到期',
  'post-points': '入账积分',
  'credit-cashback': '满额返现',
  'file-refused-shipments': '拒收转为售后',
  'end-overdue-returns': '售后到期提醒与处理',
  'remind-of-coupons': '优惠券到期提醒',
  'remind-of-receipts': '含麻回执提醒',
  'remind-of-expiry': '证照到期提醒',
  'remind-of-contracts': '合同到期提醒',
  'forget-attempts': '清理登录计数',
  'send-sms': '发送短信',
  'send-wechat-notices': '发送微信提醒',
  'forget-codes': '清理验证码',
  'forget-wechat': '清理微信登录记录',
  'change-phones': '换绑手机号生效',
  'forget-phone-letters': '清理换绑材料',
  'forget-logins': '清理登录记录',
  'forget-read-messages': '清理已读消息',
  'forget-purchase-lists': '清理过期采购清单',
  'forget-report-files': '清理未认领的检验报告文件',
  'remove-unfinished-registrations': '清理未完成注册',
  'prove-balances': '余额核对',
  'prove-stock': '库存核对',
  'serve-backorders': '到货登记处理',
}

/** A background job in words; one without any goes by its own name. */
export function jobInWords(name: string): string {
  return names[name] ?? name
}
