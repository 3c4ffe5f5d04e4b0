import type { Reason } from '#contract/reason'

/** Advice for a reason not to sell, in a sentence; absent where the reason includes it. */
export const reasonHelp: Partial<Record<Reason['code'], string>> = {
  NOT_LOGIN: '登录后按本店的证照、经营范围和价格判断。',
  NOT_APPROVED: '资质审核通过后（冻结的，解除后）自动恢复，结果会发到“我的消息”。',
  STORE_STOPPED: '启用后即可下单，证照和购物车不变；也可以切换到其他门店。',
  OFF_SHELF: '可以选购同类的其他厂家或规格。',
  CERT_EXPIRED: '上传新证并审核通过后自动恢复；“待审核”期间仍按旧证判断。',
  OUT_OF_SCOPE: '上传载明该类别的证照，审核通过后自动开通。',
  RX_CLASS: '处方药的采购需要相应的诊疗或经营许可，可申请开通。',
  CLINIC_ONLY: '厂家约定只供医疗机构。',
  HM_NO_RIGHT: '含麻黄碱复方制剂需单独申请权限，审核通过后可购买。',
  HM_RECEIPT_DUE: '提交盖章的收货回执后自动恢复，其他商品不受影响。',
  CONTROL_REGION: '厂家约定了供货地区，可提交申请。',
  CONTROL_TYPE: '厂家约定了供货的客户类型，可提交申请。',
  CONTROL_CUSTOMER: '厂家约定按名单供货，可提交申请。',
  PRICE_PENDING: '价格确定后自动上架，可向客户经理询价。',
  NO_STOCK: '可以登记，到货后按先后为您保留或直接下单；或选购同类商品。',
  LIMIT_USED: '限购数量按开户主体合计，名下门店共用。',
  ONLINE_FORBIDDEN: '按规定只能线下采购，请联系客户经理。',
}
