import type { SentForm } from './sent-forms'

const slip = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'slip.png')

/** The forms of steps 2 and 3, with good-trade.ts around them. */
export const sentCheckout: Record<string, SentForm> = {
  'step 2': {
    path: '/cart/step2',
    fields: {
      intent: 'submit',
      token: 'token-of-the-page',
      fingerprint: 'fingerprint',
      ids: '12,13',
      addressId: '4',
      remark: '请<上午>送货',
      useBalance: 'on',
      invoiceKind: 'special',
      papers: 'goods',
      shelf: '12',
    },
    write: 'POST /api/order',
    read: 'POST /api/cart/checkout',
    heading: '核对订单',
    kept: [
      /type="radio" name="addressId"[^>]*checked=""[^>]*value="4"/,
      '>请&lt;上午&gt;送货</textarea>',
      /type="checkbox" name="useBalance"[^>]*checked=""/,
      /type="radio" name="invoiceKind"[^>]*checked=""[^>]*value="special"/,
      /type="checkbox" name="papers"[^>]*checked=""[^>]*value="goods"/,
      /type="radio" name="shelf"[^>]*checked=""[^>]*value="12"/,
      'name="token" value="token-of-the-page"',
    ],
  },
  'less of what is not good for long enough': {
    path: '/cart/step2',
    fields: { mend: '12:4', addressId: '4', remark: '请<上午>送货', shelf: '12' },
    write: 'POST /api/cart/12/edit',
    read: 'POST /api/cart/checkout',
    heading: '核对订单',
    kept: [
      '>请&lt;上午&gt;送货</textarea>',
      /type="radio" name="shelf"[^>]*checked=""[^>]*value="12"/,
    ],
  },
  'without what is not good for long enough': {
    path: '/cart/step2',
    fields: { mend: '12:0', addressId: '4', shelf: '12' },
    write: 'POST /api/cart/batch_select',
    read: 'POST /api/cart/checkout',
    heading: '核对订单',
    kept: [/type="radio" name="shelf"[^>]*checked=""[^>]*value="12"/],
  },
  'paying by balance': {
    path: '/cart/step3/7',
    fields: { intent: 'balance' },
    write: 'POST /api/order/submission/7/pay',
    read: 'GET /api/order/submission/7',
    heading: '付款',
    kept: ['用余额支付'],
  },
  'paying on line': {
    path: '/cart/step3/7',
    fields: { intent: 'online', way: 'alipay' },
    write: 'POST /api/order/submission/7/pay_online',
    read: 'GET /api/order/submission/7',
    heading: '付款',
    kept: [/name="way"[^>]*value="alipay"/],
  },
  'a payment that was made': {
    path: '/cart/pay/31',
    fields: { intent: 'check' },
    write: 'POST /api/payment/31/check',
    read: 'GET /api/payment/31',
    heading: '在线支付',
    kept: ['我已付款'],
  },
  'another way to pay': {
    path: '/cart/pay/31',
    fields: { intent: 'leave' },
    write: 'POST /api/payment/31/leave',
    read: 'GET /api/payment/31',
    heading: '在线支付',
    kept: ['换一种方式'],
  },
  'paying by transfer': {
    path: '/cart/step3/7',
    fields: { intent: 'transfer', slip },
    write: 'POST /api/order/submission/7/pay',
    read: 'GET /api/order/submission/7',
    heading: '付款',
    kept: ['name="slipId" value="21"', '凭证文件已上传，可直接再次提交'],
    held: { intent: 'transfer', slipId: '21' },
  },
}
