/** Somebody as WeChat tells of them. */
export interface WechatPerson {
  /** The website or 公众号 that `openId` is good for. */
  appId: string
  openId: string
  /** The same for every website and 公众号 of one company, where it has told WeChat that they are its own. */
  unionId: string | undefined
  /** As they call themselves, whatever that is; '' where WeChat does not say. */
  name: string
}
