export interface WechatPerson {
  /** The website or 公众号 that `openId` belongs to. */
  appId: string
  openId: string
  /**
   * The same in all websites and 公众号 of one company that are bound to one open platform account.
   */
  unionId: string | undefined
  /** The nickname, unchecked; '' when WeChat does not tell it. */
  name: string
}
