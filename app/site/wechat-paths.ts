export const wechatPaths = {
  /**
   * Start of WeChat's QR code, the return from it, and the messages that WeChat sends for the 公众号.
   */
  page: (page: 'start' | 'callback' | 'message') => `/wechat/${page}`,
  /** Page for a WeChat identity not bound to any account, and binding it by a code to the phone. */
  register: (by: '' | '/code' = '') => `/register/wechat${by}`,
  /** The demonstration's substitutes for WeChat's page and for a phone that writes to the 公众号. */
  demo: (page: 'connect/qrconnect' | 'message') => `/demo/wechat/${page}`,
}
