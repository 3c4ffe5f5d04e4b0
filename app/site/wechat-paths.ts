/** Addresses of WeChat. In a file of their own, to keep them out of every page's scripts. */
export const wechatPaths = {
  /** Leads to WeChat's QR code, and back; takes what WeChat sends for the 公众号. */
  page: (page: 'start' | 'callback' | 'message') => `/wechat/${page}`,
  /** Where somebody is whose WeChat nobody has bound, and the way on by a code to the phone. */
  register: (by: '' | '/code' = '') => `/register/wechat${by}`,
  /** What stands for WeChat's page, and for a phone that writes to the 公众号, in the demonstration. */
  demo: (page: 'connect/qrconnect' | 'message') => `/demo/wechat/${page}`,
}
